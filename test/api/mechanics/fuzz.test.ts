import { describe } from 'vitest'
import { fuzzArea } from '#test/support/fuzz.ts'

describe('fuzz: every call of mechanics answers every input in its own words, and keeps nothing of what it refuses [SEC-7]', () =>
  fuzzArea('mechanics'))
