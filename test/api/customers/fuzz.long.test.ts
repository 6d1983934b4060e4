import { describe } from 'vitest'
import { fuzzArea } from '#test/support/fuzz.ts'

describe('fuzz: every call about customers and their cars answers every input with a documented answer, and stores nothing of what it refuses [SEC-7]', () =>
  fuzzArea('customers'))
