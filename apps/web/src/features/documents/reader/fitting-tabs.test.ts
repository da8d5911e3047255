import { expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const widths = [100, 120, 80, 140, 90]

it('shows all where there is room', () => {
  expect(fittingTabs(widths, 530, 44, 0)).toEqual([0, 1, 2, 3, 4])
})

it('shows as many as fit beside the menu of the others', () => {
  expect(fittingTabs(widths, 400, 44, 0)).toEqual([0, 1, 2])
})

it('always shows the selected one', () => {
  expect(fittingTabs(widths, 400, 44, 4)).toEqual([0, 1, 4])
  expect(fittingTabs(widths, 60, 44, 3)).toEqual([3])
})
