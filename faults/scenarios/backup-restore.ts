import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrations } from '@casebench/database/migrate-deploy'
import { backUp } from '@casebench/domain/backup/back-up'
import { restore } from '@casebench/domain/backup/restore'
import { secretKey } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import type { Storage } from '@casebench/server/storage'
import { folderStorage } from '@casebench/server/storage/folder'
import { inCheckout } from '../../scripts/checkout.mjs'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { History } from '../support/history.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'
import { noteTransitions } from '../support/transitions.ts'
import { upload } from '../support/upload.ts'

const patience = 60_000
const migrationsFolder = inCheckout('prisma', 'migrations')
const silent = () => undefined

/** What came after the backup was begun may be in it or not. */
function historyUntil(history: History, moment: number): History {
  const until = new History()
  for (const entry of history.entries) {
    if (entry.endedAt < moment) until.entries.push(entry)
    else if (entry.outcome === 'ok') until.entries.push({ ...entry, outcome: 'unknown' })
    else until.entries.push(entry)
  }
  return until
}

const write = (file: string, { config, services: { storage } }: System) =>
  backUp(
    // The text of the secret is only for an archive that holds it.
    { databaseUrl: config.directDatabaseUrl, storage, secret: { text: '', key: config.secret } },
    { file, known: readMigrations(migrationsFolder).map(({ name }) => name), withSecret: false, tell: silent },
  )

const readInto = (databaseUrl: string, { file, storage, system }: { file: string; storage: Storage; system: System }) =>
  restore(
    { databaseUrl, storage, migrationsFolder },
    { file, tell: silent, secret: { key: system.config.secret, keyOf: secretKey, keep: silent, isLost: false } },
  )

/** Backs up while everyone works, starts Casebench on the copy, and checks that. */
async function once(
  system: System,
  seed: () => number,
): Promise<{ broken: string[]; acknowledged: number; spare: number }> {
  const [api, ...others] = [...system.apis, ...system.workers]
  const everyone = await system.candidates(8)
  const working = keepWorking(everyone, system.way, { patience, between: () => pause(seed() * 200) })
  let uploading = true
  const uploads = (async () => {
    for (let count = 0; uploading; count++) {
      const one = everyone[count % everyone.length]
      if (one) await upload(api?.origin ?? '', one.is, `file-${count % 30}.txt`, Buffer.from(`content ${count}`))
      await pause(50)
    }
  })()
  await pause(3000)
  const home = mkdtempSync(join(tmpdir(), 'casebench-restored-'))
  const file = join(home, 'backup.tar')
  const begunAt = Date.now()
  await write(file, system)
  uploading = false
  await uploads
  await working.stop()
  for (const server of system.workers.concat(system.apis)) await server.stop()

  const storage = folderStorage(join(home, 'documents'))
  const url = await system.postgres.createDatabase(`restored_${begunAt}`)
  await readInto(url, { file, storage, system })
  const database = openDatabase(url, 4)
  try {
    await noteTransitions(database)
    const environment = { DATABASE_URL: url, CASEBENCH_HOME: home }
    for (const server of [api, ...others]) await server?.start({ environment })
    const history = historyUntil(system.history, begunAt)
    const copy: System = { ...system, database, history, services: { ...system.services, storage } }
    await settle(copy)
    const all = await check(copy)
    // A file whose upload was under way takes room, and is reached by nobody.
    const spare = all.filter((line) => line.startsWith('a file of nobody'))
    const acknowledged = history.entries.filter(({ outcome }) => outcome === 'ok').length
    return { broken: all.filter((line) => !spare.includes(line)), acknowledged, spare: spare.length }
  } finally {
    for (const server of system.workers.concat(system.apis)) await server.stop()
    await database.close()
    rmSync(home, { recursive: true, force: true })
    for (const server of system.apis.concat(system.workers)) await server.start()
  }
}

export const backupRestore: Scenario = {
  name: 'backup-restore',
  promise:
    'A backup made while people work has everything acknowledged until it began, and restores to a Casebench that goes on',
  times: { full: 5, short: 1 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: 1, workers: 1 }, async (system) => {
      const outcomes = []
      while (goesOn({ times, until }, outcomes.length)) outcomes.push(await once(system, chance.next))
      const acknowledged = Math.max(...outcomes.map((one) => one.acknowledged))
      const spare = outcomes.reduce((total, one) => total + one.spare, 0)
      return {
        done: `${outcomes.length} × backed up while people worked, restored, and started`,
        found: `up to ${acknowledged} acknowledged writes, all there; ${spare} files of uploads in progress`,
        broken: outcomes.flatMap((one) => one.broken),
        history: system.history,
      }
    }),
}
