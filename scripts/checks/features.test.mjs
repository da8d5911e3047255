import { expect, test } from 'vitest'
import { featuresOfLayers, namesThatDiffer } from './features.mjs'

test('a feature has one name in the contract, the api, the worker and the page', () => {
  const layers = featuresOfLayers()
  expect(layers.contract.length).toBeGreaterThan(25)
  expect(layers.web.length).toBeGreaterThan(20)
  expect(namesThatDiffer(layers)).toEqual([])
})

test('what differs is named', () => {
  const same = { contract: ['cases'], api: ['cases'], worker: ['mail'], web: ['cases'] }
  expect(namesThatDiffer(same)).toEqual([])
  expect(namesThatDiffer({ ...same, web: ['case-review'] })).toEqual([
    'apps/web/src/features/case-review is no file of the contract',
  ])
  expect(namesThatDiffer({ ...same, api: ['reviews'], worker: ['reviews'] })).toEqual([
    'cases is in the contract, and no folder of apps/api/src',
    'apps/api/src/reviews is no file of the contract',
    'apps/worker/src/reviews is no file of the contract',
  ])
})
