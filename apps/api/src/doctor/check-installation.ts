import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readLastBackup } from '@casebench/domain/backup/last-backup'
import type { Config } from '@casebench/server/config'
import { type Environment, isLoopback, unknownVariables } from '@casebench/server/environment'
import { about, type Finding } from './finding.ts'

const gigabyte = 1024 ** 3
const day = 24 * 60 * 60 * 1000

/** The settings themselves, and what is risky about them together. */
export function checkSettings(env: Environment, { demo, publicUrl, proxies, securityContact }: Config): Finding[] {
  const { ok, warning, fault } = about('Settings')
  const unknown = unknownVariables(env).map((sentence) => warning(sentence, 'Correct its name, or take it away.'))
  const { protocol, hostname } = new URL(publicUrl)
  const isPublic = !isLoopback(hostname)
  return [
    ...(unknown.length === 0 ? [ok('All variables that are set are known.')] : unknown),
    ...(demo.enabled && isPublic
      ? [fault('Others reach this installation, and it has demo accounts.', 'Set CASEBENCH_DEMO to 0 and delete them.')]
      : []),
    ...(protocol === 'http:' && isPublic
      ? [
          fault(
            `People reach Casebench at ${publicUrl}, without encryption: passwords can be read on the way.`,
            'Put a proxy with TLS in front (docs/deployment.md) and set CASEBENCH_PUBLIC_URL to its https address.',
          ),
        ]
      : []),
    ...(protocol === 'https:' && isPublic && proxies === 0
      ? [
          warning(
            'CASEBENCH_PROXIES is 0 although the public address is https: all visitors may share one address and its limits.',
            'Set CASEBENCH_PROXIES to the number of proxies in front.',
          ),
        ]
      : []),
    ...(isPublic && securityContact === undefined
      ? [
          warning(
            'Whoever finds a weakness is not told whom to write to.',
            'Set CASEBENCH_SECURITY_CONTACT, such as mailto:security@example.com.',
          ),
        ]
      : []),
  ]
}

/** What is free where documents and the embedded database lie. */
export async function checkDisk({ home }: Pick<Config, 'home'>): Promise<Finding[]> {
  const { ok, warning, fault } = about('Disk')
  const { bavail, blocks, bsize } = await statfs(home)
  const free = bavail * bsize
  const says = `${(free / gigabyte).toFixed(1)} GB are free of ${((blocks * bsize) / gigabyte).toFixed(0)} GB at ${home}.`
  const remedy = 'Free some space, or move the data folder to a larger disk.'
  if (free < gigabyte) return [fault(says, remedy)]
  return [free < 5 * gigabyte || bavail < blocks / 20 ? warning(says, remedy) : ok(says)]
}

/** Whether others of the machine may read the secret that opens what is sealed. */
export async function checkSecret({ home }: Pick<Config, 'home'>): Promise<Finding[]> {
  const { ok, fault } = about('Secret')
  const file = join(home, 'secret')
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return [ok('The secret comes from CASEBENCH_SECRET.')]
  return [
    found.mode & 0o077
      ? fault(`Others of this machine may read ${file}.`, `Take it from them: chmod 600 ${file}`)
      : ok('Only the user of Casebench can read the secret in the data folder.'),
  ]
}

/** How old the last backup may be, in days. */
const oldest = 2

/** When `npm run backup` last finished here. */
export async function checkBackups({ home }: Pick<Config, 'home'>, now = new Date()): Promise<Finding[]> {
  const { ok, warning } = about('Backups')
  const last = await readLastBackup(home)
  const remedy = 'Run npm run backup every day, and keep the archives elsewhere (docs/reliability.md).'
  if (last === undefined) return [warning('No backup was made with npm run backup from this data folder yet.', remedy)]
  const days = Math.floor((now.getTime() - Date.parse(last.madeAt)) / day)
  const age = days === 0 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`
  const says = `The last backup is ${age} old (${last.madeAt.slice(0, 16).replace('T', ' ')} UTC).`
  return [days >= oldest ? warning(says, remedy) : ok(says)]
}
