import { auditFigures } from '@casebench/domain/audit/figures'
import type { Config } from '@casebench/server/config'
import { type Database, requireDurableDatabase } from '@casebench/server/database'
import { ConfigurationError } from '@casebench/server/environment'
import { i18n } from '@casebench/server/i18n'
import { failedJobs, outboxFigures, queueFigures } from '@casebench/server/observability/queue-figures'
import { runningProcesses } from '@casebench/server/observability/running-processes'
import { version } from '@casebench/server/observability/version'
import { sql } from 'kysely'
import { databaseFigures } from '../system/database-figures.ts'
import { about, type Finding } from './finding.ts'

const megabyte = 1024 ** 2

/** Whether it keeps what it acknowledges, is new enough, has connections left, and the tables of this version. */
export async function checkDatabase(database: Database, known: readonly string[]): Promise<Finding[]> {
  const { ok, warning, fault } = about('Database')
  try {
    await requireDurableDatabase(database)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [fault(error.message, 'Casebench does not start with it as it is.')]
  }
  const { postgres, bytes, connections, maxConnections } = await databaseFigures(database)
  const applied = await database
    .selectFrom(sql<{ migration_name: string }>`_prisma_migrations`.as('m'))
    .select('m.migration_name as name')
    .where(sql<boolean>`m.finished_at is not null and m.rolled_back_at is null`)
    .execute()
  const names = applied.map(({ name }) => name)
  const newer = names.find((name) => !known.includes(name))
  const missing = known.filter((name) => !names.includes(name)).length
  return [
    ok(`Postgres ${postgres} keeps what it acknowledges; ${Math.ceil(bytes / megabyte)} MB.`),
    ...(connections > maxConnections * 0.8
      ? [
          warning(
            `${connections} of ${maxConnections} connections are in use.`,
            'Raise max_connections, or lower CASEBENCH_API_CONNECTIONS and CASEBENCH_WORKER_CONNECTIONS.',
          ),
        ]
      : []),
    ...(newer === undefined
      ? []
      : [
          fault(
            `The tables were made by a newer version of Casebench than ${version} (${newer}).`,
            'Start the newer version, or restore the backup from before the upgrade.',
          ),
        ]),
    ...(missing === 0
      ? []
      : [warning(`${missing} migrations of ${version} wait.`, 'The next start makes them; make a backup first.')]),
  ]
}

/** Seconds by which clocks may differ: deadlines of tests and the validity of tokens go by them. */
const tolerance = 2

/** Holds the clock of this machine against the database's. */
export async function checkClock(database: Database, now = () => Date.now()): Promise<Finding[]> {
  const { ok, fault } = about('Clock')
  const before = now()
  const { at } = await database.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow()
  const seconds = Math.abs(at.getTime() - (before + now()) / 2) / 1000
  return [
    seconds > tolerance
      ? fault(
          `This machine and the database’s are ${Math.round(seconds)} seconds apart.`,
          'Let both set their clocks by the network (NTP): deadlines of tests go by them.',
        )
      : ok('This machine and the database’s agree to two seconds.'),
  ]
}

/** Seconds after which work that is due should have been begun. */
const patience = 300

/** Which processes run, of which version, and whether work waits that nobody begins. */
export async function checkWork(database: Database): Promise<Finding[]> {
  const { ok, warning, fault } = about('Processes')
  const work = about('Work')
  const [processes, queues, outbox, failed] = await Promise.all([
    runningProcesses(database),
    queueFigures(database),
    outboxFigures(database),
    failedJobs(database),
  ])
  if (processes.length === 0)
    return [
      warning(
        'Casebench is not running: what only shows while it runs was not looked at.',
        'Start it, and look again.',
      ),
    ]
  const counted = (program: string) => processes.filter((one) => one.program === program).length
  const others = [...new Set(processes.map((one) => one.version))].filter((one) => one !== version)
  const late = [
    ...queues.map(({ queue, oldestSeconds }) => ({ queue: `“${queue}”`, oldestSeconds })),
    { queue: 'of what is to be enqueued', ...outbox },
  ].filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > patience)
  return [
    counted('worker') === 0
      ? fault('No worker runs: nothing is graded, and no mail is sent.', 'Start one, and read its log.')
      : ok(`${counted('api')} serve the page and ${counted('worker')} work in the background.`),
    ...(others.length > 0
      ? [
          warning(
            `Processes of version ${others.join(', ')} run beside this one (${version}).`,
            'Bring all to one version (docs/deployment.md).',
          ),
        ]
      : []),
    ...late.map(({ queue, oldestSeconds }) =>
      work.fault(
        `The queue ${queue} has had work waiting for ${Math.round((oldestSeconds ?? 0) / 60)} minutes.`,
        'Look whether a worker runs, and at its log (docs/runbook.md).',
      ),
    ),
    ...failed.map(({ queue, kind, count, reason }) =>
      work.warning(
        `${count} failed within the last hour: ${queue === kind ? kind : `${queue}, ${kind}`}${reason ? ` (${reason})` : ''}.`,
        'Look at Failed evaluations under Review, and at System health.',
      ),
    ),
    ...(late.length + failed.length === 0
      ? [work.ok('Nothing waits too long, and nothing failed within the last hour.')]
      : []),
  ]
}

/** Whether the audit trail is sealed, by keys that are known. */
export async function checkAudit(
  database: Database,
  config: Pick<Config, 'secret' | 'home' | 'givenPins'>,
): Promise<Finding[]> {
  const { ok, fault } = about('Audit trail')
  const { findings } = await auditFigures(database, config)()
  const remedy = 'Nothing is sealed until this is settled: docs/runbook.md, “The audit trail is not genuine”.'
  return findings.length > 0
    ? findings.map((finding) => fault(i18n.say(finding), remedy))
    : [ok('Its keys and newest seal are those that are known.')]
}

/** Mail that did not go out. */
export async function checkKeptMail(database: Database, { mail }: Pick<Config, 'mail'>): Promise<Finding[]> {
  const { warning } = about('Mail')
  const { mailKept, mailFailed } = await databaseFigures(database)
  return [
    ...(mailFailed > 0
      ? [
          warning(
            `${mailFailed} mails could not be delivered.`,
            'Follow “Mail not delivered” on the overview of the Admin Studio, and send them again.',
          ),
        ]
      : []),
    ...(mailKept > 0 && mail.server !== undefined
      ? [warning(`${mailKept} mails of a time without a mail server are kept.`, 'Send them again from the Studio.')]
      : []),
  ]
}
