import { describe, expect, it } from 'vitest'
import { boxesBetween, layOut, placeAt, scaleOf, scrollTo, scrollToHead, turned, zoomed } from './page-layout.ts'

const a4 = { width: 794, height: 1123 }
const frame = { width: 616, height: 700 }

describe('the scale', () => {
  it('opens as wide as the frame, and never smaller than it reads', () => {
    expect(scaleOf('reading', [a4], { width: 975, height: 900 }, 1)).toBeCloseTo(1.208, 3)
    expect(scaleOf('reading', [a4], frame, 1)).toBe(1)
    expect(scaleOf('reading', [{ width: 3308, height: 4678 }], frame, 0.24)).toBe(0.24)
  })
  it('fits the width and the whole page where that is chosen', () => {
    expect(scaleOf('width', [a4], frame, 1)).toBeCloseTo(600 / 794, 5)
    expect(scaleOf('page', [a4], frame, 1)).toBeCloseTo(684 / 1123, 5)
    expect(scaleOf(1.5, [a4], frame, 1)).toBe(1.5)
  })
  it('has limits', () => {
    expect(zoomed(8, 1)).toBe(8)
    expect(zoomed(1, 1)).toBe(1.25)
    expect(scaleOf(0.001, [a4], frame, 1)).toBe(0.1)
  })
})

describe('the layout', () => {
  const pages = [a4, turned(a4, 90), a4]
  const layout = layOut(pages, 0.5, frame)
  it('puts one page below the other, in the middle', () => {
    expect(layout.boxes).toEqual([
      { left: 109.5, top: 8, width: 397, height: 561.5 },
      { left: 27.25, top: 581.5, width: 561.5, height: 397 },
      { left: 109.5, top: 990.5, width: 397, height: 561.5 },
    ])
    expect(layout).toMatchObject({ width: 616, height: 1560 })
  })
  it('is as wide as the widest page where the frame is narrower', () => {
    expect(layOut(pages, 1, frame).width).toBe(1123 + 16)
  })
  it('knows which pages are in sight', () => {
    expect(boxesBetween(layout.boxes, 0, 500)).toEqual([0, 1])
    expect(boxesBetween(layout.boxes, 582, 990.5)).toEqual([1, 3])
    expect(boxesBetween(layout.boxes, 5000, 6000)).toEqual([2, 3])
  })
  it('keeps the place when the scale changes', () => {
    const place = placeAt(layout, { left: 0, top: 700 }, frame)
    expect(place).toMatchObject({ page: 3, x: 0 })
    const larger = layOut(pages, 2, frame)
    const moved = { ...scrollTo(larger, place, frame), left: 400 }
    const later = placeAt(larger, moved, frame)
    expect(later).toMatchObject({ page: 3, y: expect.closeTo(place.y, 5) })
    expect(scrollTo(larger, later, frame).left).toBeCloseTo(400, 5)
  })
  it('begins where the lines begin', () => {
    const head = { page: 1, x: 0, y: 0 }
    expect(scrollTo(layout, head, frame)).toEqual({ left: 0, top: 0 })
    expect(scrollTo(layOut([a4], 1, frame), head, frame)).toEqual({ left: expect.closeTo(47.7, 5), top: 0 })
  })
  it('leads to the head of a page', () => {
    expect(scrollToHead(layout, 2, 0, frame)).toEqual({ left: 0, top: 573.5 })
    expect(scrollToHead(layout, 99, 0, frame).top).toBe(982.5)
  })
})
