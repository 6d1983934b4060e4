import { expect, it } from 'vitest'
import { rememberedText } from './remembered-date.tsx'

it.each([
  [{ day: '', month: '03', year: '2025' }, '2025-03'],
  [{ day: '4', month: '03', year: '2025' }, '2025-03-04'],
  [{ day: '4', month: '', year: '2025' }, null],
  [{ day: '', month: '03', year: '' }, null],
])('a chosen day %j reads %s', (chosen, text) => expect(rememberedText(chosen)).toBe(text))
