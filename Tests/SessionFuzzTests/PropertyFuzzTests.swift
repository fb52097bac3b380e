import SessionFuzz
import Testing
