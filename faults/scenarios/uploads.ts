import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { wayTo } from '../support/call.ts'
import { check } from '../support/checker.ts'
import type { Scenario } from '../support/scenario.ts'
import { until } from '../support/settle.ts'
import { type System, withSystem } from '../support/system.ts'
import { cutUpload, upload } from '../support/upload.ts'

const megabyte = 1024 ** 2
const large = Buffer.alloc(6 * megabyte, 'text ')
const shares = [0.01, 0.5, 0.99]
const diskMegabytes = 16

/** The figures of one part of the scenario. */
type Part = { done: string; found: string; broken: string[] }

async function leftOver({ database }: System): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*) from unclaimed_file')
  return rows[0]?.count ?? 0
}

/** Uploads that break off, with others that do not between them. */
async function cut(system: System, times: number): Promise<Part> {
  const broken: string[] = []
  const [api] = system.apis
  const candidate = await system.candidate()
  const origin = api?.origin ?? ''
  for (let count = 0; count < times; count++)
    for (const share of shares) {
      await cutUpload(origin, candidate.is, `cut-${count}.txt`, large, share)
      const { status } = await upload(origin, candidate.is, 'whole.txt', Buffer.from(`whole ${count} ${share}`))
      // Each changed copy is a further version, of which there may be fifty.
      if (status !== 200 && status !== 409) broken.push(`an upload after a cut one was answered ${status}`)
    }
  const swept = await until(async () => (await leftOver(system)) === 0, 15_000)
  if (swept === undefined) broken.push(`${await leftOver(system)} files of cut uploads are left`)
  const { rows } = await system.database.query(`select from document where file_name like 'cut-%'`)
  if (rows.length > 0) broken.push(`${rows.length} cut uploads became documents`)
  return {
    done: `${times * shares.length} uploads cut at 1, 50 and 99 %`,
    found: `${rows.length} became documents, ${await leftOver(system)} files left`,
    broken,
  }
}

/** A small disk where the documents are kept. @returns undefined where this machine does not let us have one. */
function mountSmallDisk(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder])
  return status === 0 ? () => void spawnSync('umount', ['-l', folder]) : undefined
}

/** Uploads until the disk is full, and beyond. */
async function fillDisk(system: System, times: number): Promise<Part> {
  const broken: string[] = []
  const unmount = mountSmallDisk(join(system.config.home, 'documents'))
  if (!unmount) return { done: 'no full disk: this machine mounts none', found: '', broken }
  const origin = system.apis[0]?.origin ?? ''
  const statuses = new Map<number, number>()
  try {
    const candidate = await system.candidate()
    for (let count = 0; count < times; count++) {
      const { status, body } = await upload(
        origin,
        candidate.is,
        `large-${count}.txt`,
        Buffer.concat([large, Buffer.from(`${count}`)]),
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== 200 && status !== 507)
        broken.push(`an upload to a full disk was answered ${status} ${body?.code ?? ''}`)
      if (status === 507 && typeof body?.detail !== 'string') broken.push('507 without a word')
      if ((await candidate.details(wayTo(origin))).status !== 200)
        broken.push('the api does not answer beside a full disk')
    }
    if (!statuses.has(507)) broken.push('the disk was never full')
    broken.push(...(await check(system)))
  } finally {
    unmount()
  }
  return {
    done: `${times} uploads to a disk of ${diskMegabytes} MB`,
    found: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    broken,
  }
}

export const uploads: Scenario = {
  name: 'uploads',
  promise:
    'A document is there whole or not at all, nothing of a broken one stays, a full disk is 507 and the api stays up',
  times: { full: 30, short: 2 },
  run: ({ times }) =>
    withSystem({}, async (system) => {
      const first = await cut(system, times)
      const broken = [...first.broken, ...(await check(system))]
      await system.database.query('delete from document')
      const second = await fillDisk(system, times)
      return {
        done: `${first.done}; ${second.done}`,
        found: `${first.found}; ${second.found}`,
        broken: [...broken, ...second.broken],
      }
    }),
}
