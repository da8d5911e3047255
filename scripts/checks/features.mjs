import fs from 'node:fs'
import { inCheckout } from '../checkout.mjs'

/** @param {string} folder @returns {string[]} the folders in it */
const foldersIn = (folder) =>
  fs
    .readdirSync(inCheckout(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Folders of the worker that no endpoint asks for: what it does by itself, or for all features. */
const ofTheWorkerAlone = [
  'evaluation',
  'grading',
  'housekeeping',
  'leases',
  'mail',
  'observability',
  'reminders',
  'safety',
  'testing',
]

/** Folders of the page that ask for nothing themselves: what several of its features show. */
const ofThePageAlone = ['ownership']

/** Files of the contract that describe endpoints rather than being some of a feature. */
const notFeatures = ['all', 'assignment-dates', 'authorization', 'editable', 'endpoint', 'fields', 'marked-work']

/**
 * One feature, one name, in every layer: what differs.
 * @param {{ contract: string[], api: string[], worker: string[], web: string[] }} layers the features of each; `api`: the
 * folders that answer endpoints
 * @returns {string[]}
 */
export function namesThatDiffer({ contract, api, worker, web }) {
  const features = new Set(contract)
  return [
    ...contract
      .filter((name) => !api.includes(name))
      .map((name) => `${name} is in the contract, and no folder of apps/api/src`),
    ...api.filter((name) => !features.has(name)).map((name) => `apps/api/src/${name} is no file of the contract`),
    ...worker
      .filter((name) => !features.has(name) && !ofTheWorkerAlone.includes(name))
      .map((name) => `apps/worker/src/${name} is no file of the contract`),
    ...web
      .filter((name) => !features.has(name) && !ofThePageAlone.includes(name))
      .map((name) => `apps/web/src/features/${name} is no file of the contract`),
  ]
}

/** @returns {Parameters<typeof namesThatDiffer>[0]} the features of this checkout */
export const featuresOfLayers = () => ({
  contract: fs
    .readdirSync(inCheckout('packages/shared/src/contract'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => !notFeatures.includes(name)),
  api: foldersIn('apps/api/src').filter((name) => fs.existsSync(inCheckout('apps/api/src', name, 'routes.ts'))),
  worker: foldersIn('apps/worker/src'),
  web: foldersIn('apps/web/src/features'),
})
