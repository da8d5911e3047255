import { describe, expect, it } from 'vitest'
import { namesIn } from './aliases.ts'

describe('names that one text gives', () => {
  it.each([
    ['Aurora Ltd (formerly Borealis Ltd)', ['Aurora Ltd', 'Borealis Ltd']],
    ['Aurora Ltd, trading as Northern Lights', ['Aurora Ltd', 'Northern Lights']],
    ['Aurora Ltd t/a Northern Lights', ['Aurora Ltd', 'Northern Lights']],
    ['Jane Hollister a.k.a. Jane Kent', ['Jane Hollister', 'Jane Kent']],
    ['Aurora Shipping/Northern Lights', ['Aurora Shipping', 'Northern Lights']],
    ['Aurora Vind A/S', []],
  ])('%s', (text, parts) => {
    expect(namesIn(text)).toEqual([text, ...parts])
  })
})
