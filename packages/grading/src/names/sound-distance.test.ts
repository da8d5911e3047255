import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../text/fold.ts'
import { hearWord, soundDistance } from './sound-distance.ts'

const distance = (heard: string, latin: string): number => soundDistance(hearWord(fold(heard)), latin)

describe('the sound of a word in another script', () => {
  it.each([
    ['Фишер', 'fischer'],
    ['Шевченко', 'shevchenko'],
    ['Вашингтон', 'washington'],
    ['גולדברג', 'goldberg'],
    ['شيراك', 'chirac'],
    ['빅토리아', 'victoria'],
    ['ヤマモト', 'yamamoto'],
    ['Παπαδόπουλος', 'papadopoulos'],
    ['ბერიძე', 'beridze'],
  ])('%s may be %s', (heard, latin) => {
    expect(distance(heard, latin)).toBeLessThan(0.06)
  })

  it.each([
    ['Фишер', 'fleischer'],
    ['גולדברג', 'goldstein'],
    ['شيراك', 'chavez'],
    ['빅토리아', 'valeria'],
  ])('%s is not %s', (heard, latin) => {
    expect(distance(heard, latin)).toBeGreaterThan(0.15)
  })

  it('is a number for any two texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (heard, latin) => {
        expect(distance(heard, latin)).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(distance(heard, latin))).toBe(true)
      }),
    )
  })

  it('gives up on what is too long to be a name', () => {
    expect(distance('я'.repeat(5000), 'a'.repeat(5000))).toBe(1)
  })
})
