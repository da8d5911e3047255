import { describe, expect, it } from 'vitest'
import { readAsChinese } from './sino-korean.ts'

describe('Chinese names in their Korean reading', () => {
  it.each([
    ['liu bei', '유비', 'same'],
    ['cao cao', '조조', 'same'],
    ['zhuge liang', '제갈량', 'same'],
    ['li bai', '이백', 'same'],
    ['li bai', '이상', 'open'],
    ['li bai', '박상', undefined],
    ['thomas berger', '유비', undefined],
    ['liu bei', '올리버 브라운', undefined],
  ])('%s and %s: %s', (latin, hangul, expected) => {
    expect(readAsChinese(latin.split(' '), hangul.split(' '))).toBe(expected)
  })
})
