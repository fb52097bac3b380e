// Nothing to call: being linked is what it does.
