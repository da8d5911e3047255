import type { QueueHealth, SystemHealth } from '@casebench/shared/contract/system'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { formatDuration } from '../../ui/formats.ts'
import { commaSeparated } from '../../ui/in-words.ts'
import { sentences } from '../../ui/sentences.ts'

/** Something that is not as it should be, and what to do about it. */
type HealthAlert = { title: string; advice: string }

/** Seconds after which a job that is due has waited too long, by how soon somebody wants it. */
const maxWaits: Readonly<Record<QueueHealth['queue'], number>> = {
  chat: 10,
  evaluation: 60,
  mail: 300,
  background: 600,
}
const maxSecondsInOutbox = 30
const maxSecondsUnsealed = 300
const maxErrorRate = 0.01
const fewErrors = 5
const slowAnswer = 1000
const fewCalls = 5
const maxFailedCallRate = 0.2
const maxBusyShare = 0.9
/** Every process is busy while it starts. In milliseconds. */
const startUp = 30_000
const maxConnectionShare = 0.85
const minFreeBytes = 1024 ** 3

const works: Readonly<Record<QueueHealth['queue'], string>> = {
  get evaluation() {
    return t`An evaluation`
  },
  get chat() {
    return t`A question to Manu`
  },
  get background() {
    return t`Background jobs`
  },
  get mail() {
    return t`An email`
  },
}

const ranFor = ({ started_at, seen_at }: SystemHealth['processes'][number]): number =>
  Date.parse(seen_at) - Date.parse(started_at)

function ofProcesses({ processes }: SystemHealth): HealthAlert[] {
  const alerts: HealthAlert[] = []
  if (!processes.some(({ program }) => program === 'worker'))
    alerts.push({
      title: t`No worker is running`,
      advice: t`Nothing is evaluated, answered or sent until a worker runs. Start one; its log says why the last one stopped.`,
    })
  const busiest = processes.find((one) => one.busy > maxBusyShare && ranFor(one) > startUp)
  if (busiest)
    alerts.push({
      title: t`The ${busiest.program} on ${busiest.host} is at its limit`,
      advice: t`It is busy nearly all the time, so everything on it gets slower. Start another one.`,
    })
  if (new Set(processes.map(({ version }) => version)).size > 1)
    alerts.push({
      title: t`Different versions are running`,
      advice: t`During an update this passes within minutes. If it does not, stop the processes of the older version.`,
    })
  return alerts
}

function ofQueues({ queues, outbox }: SystemHealth): HealthAlert[] {
  const late = queues.filter(({ queue, oldest_seconds }) => (oldest_seconds ?? 0) > maxWaits[queue])
  const alerts = late.map(({ queue, oldest_seconds }) => ({
    title: t`${works[queue]} has waited for ${formatDuration(oldest_seconds ?? 0)}`,
    advice: t`Check that a worker is running and how busy it is. If all are busy, start another one. Nothing is lost in the meantime.`,
  }))
  if ((outbox.oldest_seconds ?? 0) > maxSecondsInOutbox)
    alerts.push({
      title: t`Jobs cannot be queued`,
      advice: t`The queue is not responding. If you use REDIS_URL, check that Redis is running. Jobs are kept until it is.`,
    })
  return alerts
}

function ofRequests({ requests: { count, errors, p95_ms } }: SystemHealth): HealthAlert[] {
  const alerts: HealthAlert[] = []
  if (errors >= fewErrors && errors / count > maxErrorRate)
    alerts.push({
      title: t`${errors.toLocaleString(i18n.locale)} of ${count.toLocaleString(i18n.locale)} requests failed`,
      advice: t`Look for errors in the API log: each names its request. Check that the database responds.`,
    })
  if (p95_ms !== null && p95_ms > slowAnswer)
    alerts.push({
      title: t`Responses are slow`,
      advice: t`One in twenty takes more than a second. Check how busy the processes and the database are.`,
    })
  return alerts
}

function ofStores({ database, storage, redis }: SystemHealth): HealthAlert[] {
  const alerts: HealthAlert[] = []
  if (redis.configured && !redis.reachable)
    alerts.push({
      title: t`Redis cannot be reached`,
      advice: t`People can still sign in and submit. Evaluations and mail wait until Redis is back. Start it and check REDIS_URL.`,
    })
  if (database.connections > database.most_connections * maxConnectionShare)
    alerts.push({
      title: t`The database is running out of connections`,
      advice: t`Raise max_connections in Postgres, or run fewer processes.`,
    })
  if (!storage.reachable)
    alerts.push({
      title: t`Documents cannot be reached`,
      advice:
        storage.kind === 'bucket'
          ? t`The object store is not responding. Check its address, its key and the network.`
          : t`The data folder is not available. Check that its disk is mounted and writable.`,
    })
  if (storage.free_bytes !== null && storage.free_bytes < minFreeBytes)
    alerts.push({
      title: t`The disk is nearly full`,
      advice: t`Less than 1 GB is left in the data folder. Free some space: when it is full, nothing can be saved.`,
    })
  return alerts
}

function ofHelpers({ failed, mail, model }: SystemHealth): HealthAlert[] {
  const alerts: HealthAlert[] = failed.map(({ queue, kind, count, reason }) => ({
    title: t`${plural(count, { one: 'A job', other: `${count.toLocaleString(i18n.locale)} jobs` })} failed in the last hour: ${nameOfKind(queue, kind)}`,
    advice: sentences(
      reason === null ? '' : t`Latest reason: “${reason}”`,
      t`See the log of the worker for details. Retry failed evaluations on the candidate’s page under Users, or ask the candidate to submit again. Other jobs can be started again.`,
    ),
  }))
  if (mail.failed > 0)
    alerts.push({
      title: t`${plural(mail.failed, { one: 'A mail', other: `${mail.failed.toLocaleString(i18n.locale)} mails` })} could not be sent`,
      advice: t`See the Mail tab under Applicants for the reason, and to send it again.`,
    })
  if (model.failed >= fewCalls && model.failed / model.calls > maxFailedCallRate)
    alerts.push({
      title: t`The model server often fails`,
      advice: t`Until it responds, Manu quotes the knowledge base and people mark answers. Check its address, key and limits.`,
    })
  return alerts
}

function ofAudit({ audit }: SystemHealth): HealthAlert[] {
  if (audit.findings.length > 0)
    return [
      {
        title: audit.stopped
          ? t`The audit trail is no longer sealed: its keys or seals were changed`
          : t`The database protection of the audit trail was changed`,
        advice: t`${audit.findings.join(' ')} Keep the database as it is, find out who could write to it, and follow “The audit trail is not genuine” in the runbook.`,
      },
    ]
  return (audit.oldest_seconds ?? 0) > maxSecondsUnsealed
    ? [
        {
          title: t`The audit trail has not been sealed for ${formatDuration(audit.oldest_seconds ?? 0)}`,
          advice: t`Check that a worker is running; its log says why it cannot seal.`,
        },
      ]
    : []
}

const kinds: Readonly<Record<string, string>> = {
  get evaluation() {
    return t`evaluations`
  },
  get answer() {
    return t`answers of Manu`
  },
  get analyse() {
    return t`counting of figures`
  },
  get regrade() {
    return t`regrading`
  },
  get people_import() {
    return t`imports of people`
  },
  get undo_people_import() {
    return t`undoing an import`
  },
  get sync_knowledge_base() {
    return t`synchronising the knowledge base`
  },
}

/** What a kind of job is called. */
const nameOfKind = (queue: string, kind: string): string => kinds[kind] ?? commaSeparated([queue, kind])

/** All that is not as it should be, the gravest first. */
export const healthAlerts = (health: SystemHealth): HealthAlert[] => [
  ...ofAudit(health),
  ...ofProcesses(health),
  ...ofQueues(health),
  ...ofStores(health),
  ...ofRequests(health),
  ...ofHelpers(health),
]
