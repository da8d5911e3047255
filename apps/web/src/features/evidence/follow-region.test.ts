import { expect, test } from 'vitest'
import { regionBetween } from './follow-region.ts'

const picture = { left: 100, top: 50, width: 400, height: 800 } as DOMRect
const at = (clientX: number, clientY: number) => ({ clientX, clientY })

test('a region is the same from whichever corner it is drawn', () => {
  const region = { x: 0.25, y: 0.125, width: 0.5, height: 0.25 }
  expect(regionBetween(at(200, 150), at(400, 350), picture)).toEqual(region)
  expect(regionBetween(at(400, 350), at(200, 150), picture)).toEqual(region)
  expect(regionBetween(at(200, 350), at(400, 150), picture)).toEqual(region)
})

test('it ends at the edge of its picture', () => {
  expect(regionBetween(at(300, 450), at(9000, -20), picture)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
})
