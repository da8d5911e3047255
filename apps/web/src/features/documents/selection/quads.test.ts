import { expect, it, test } from 'vitest'
import { quadsOf, turnedQuad, unturned } from './quads.ts'

const page = { left: 100, top: 50, width: 400, height: 800 }

it('joins the runs of a line, and keeps lines apart', () => {
  const rects = [
    { left: 140, top: 90, width: 40, height: 16 },
    { left: 184, top: 90, width: 36, height: 16 },
    { left: 140, top: 114, width: 20, height: 16 },
    { left: 300, top: 114, width: 0, height: 16 },
  ]
  expect(quadsOf(rects, page, 0)).toEqual([
    { x: 0.1, y: 0.05, width: 0.2, height: 0.02 },
    { x: 0.1, y: 0.08, width: 0.05, height: 0.02 },
  ])
})

it('keeps the columns of a table apart', () => {
  const rects = [
    { left: 140, top: 90, width: 40, height: 16 },
    { left: 320, top: 90, width: 40, height: 16 },
  ]
  expect(quadsOf(rects, page, 0)).toHaveLength(2)
})

test.each([0, 90, 180, 270] as const)('is the same box on a page that is turned by %s degrees', (turn) => {
  const quad = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }
  const back = unturned(turnedQuad(quad, turn), turn)
  for (const [name, value] of Object.entries(quad)) expect(back[name as keyof typeof quad]).toBeCloseTo(value, 9)
})

it('is at the upper right once the page is turned clockwise', () => {
  const seen = turnedQuad({ x: 0, y: 0, width: 0.2, height: 0.1 }, 90)
  expect(seen.x).toBeCloseTo(0.9, 9)
  expect(seen.y).toBeCloseTo(0, 9)
  expect(seen).toMatchObject({ width: 0.1, height: 0.2 })
})
