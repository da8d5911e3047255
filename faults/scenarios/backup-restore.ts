import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@casebench/server/database'
import { folderStorage } from '@casebench/server/storage/folder'
import { backUp } from '../support/backup.ts'
import { keepWorking } from '../support/candidate.ts'
import { check } from '../support/checker.ts'
import { History } from '../support/history.ts'
import { goesOn, type Scenario } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'
import { upload } from '../support/upload.ts'

const patience = 60_000

/** What came after the backup was complete may be in it or not. */
function historyUntil(history: History, moment: number): History {
  const until = new History()
  for (const entry of history.entries) {
    if (entry.endedAt < moment) until.entries.push(entry)
    else if (entry.outcome === 'ok') until.entries.push({ ...entry, outcome: 'unknown' })
    else until.entries.push(entry)
  }
  return until
}

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
  const backup = await backUp(system.postgres)
  // The database first, the files after it: a document of the copy then has its file.
  const home = mkdtempSync(join(tmpdir(), 'casebench-restored-'))
  cpSync(join(system.config.home, 'documents'), join(home, 'documents'), { recursive: true })
  uploading = false
  await uploads
  await working.stop()
  for (const server of system.workers.concat(system.apis)) await server.stop()

  const restored = await backup.restore()
  const database = openDatabase(restored.url, 4)
  try {
    const environment = { DATABASE_URL: restored.url, CASEBENCH_HOME: home }
    for (const server of [api, ...others]) await server?.start({ environment })
    const storage = folderStorage(join(home, 'documents'))
    const history = historyUntil(system.history, backup.completeAt)
    const copy: System = { ...system, database, history, services: { ...system.services, storage } }
    await settle(copy)
    const all = await check(copy)
    // A file that came after the copy of the database takes room and is reached by nobody.
    const spare = all.filter((line) => line.startsWith('a file of nobody'))
    const acknowledged = history.entries.filter(({ outcome }) => outcome === 'ok').length
    return { broken: all.filter((line) => !spare.includes(line)), acknowledged, spare: spare.length }
  } finally {
    for (const server of system.workers.concat(system.apis)) await server.stop()
    await database.close()
    await restored.stop()
    backup.remove()
    rmSync(home, { recursive: true, force: true })
    for (const server of system.apis.concat(system.workers)) await server.start()
  }
}

export const backupRestore: Scenario = {
  name: 'backup-restore',
  promise:
    'A copy of the database, and then of the files, made while people work, has everything acknowledged until then',
  times: { full: 5, short: 1 },
  run: ({ times, until, chance }) =>
    withSystem({ apis: 1, workers: 1 }, async (system) => {
      const outcomes = []
      while (goesOn({ times, until }, outcomes.length)) outcomes.push(await once(system, chance.next))
      const acknowledged = Math.max(...outcomes.map((one) => one.acknowledged))
      const spare = outcomes.reduce((total, one) => total + one.spare, 0)
      return {
        done: `${outcomes.length} × copied while people worked, started on the copy`,
        found: `up to ${acknowledged} acknowledged writes, all there; ${spare} files without a document, which came after`,
        broken: outcomes.flatMap((one) => one.broken),
        history: system.history,
      }
    }),
}
