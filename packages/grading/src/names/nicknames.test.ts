import { describe, expect, it } from 'vitest'
import { isNickname } from './nicknames.ts'

describe('short forms of given names', () => {
  it.each([
    ['robert', 'bob', true],
    ['bob', 'robert', true],
    ['edward', 'ted', true],
    ['theodore', 'ted', true],
    ['ted', 'ned', false],
    ['robert', 'richard', false],
    ['robert', 'unheard', false],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(isNickname(left, right)).toBe(expected)
  })
})
