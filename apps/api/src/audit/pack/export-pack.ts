import { recordActivity } from '@casebench/domain/activity/record-activity'
import { signingKeyOf } from '@casebench/domain/audit/audit-key'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { exportAuditorPack } from '@casebench/shared/contract/audit'
import { unavailable } from '../../http/http-error.ts'
import { limitReading } from '../../http/limit-reading.ts'
import { blindMarking } from '../../reviewers/blind-marking.ts'
import { route } from '../../routing/route.ts'
import { onePerProcess } from '../../services.ts'
import { standingOf } from '../key-status-of.ts'
import { scopeOf } from './scope.ts'
import { writePack } from './write-pack.ts'

/** A pack of the largest size takes many seconds of the database and of this thread: one is made at a time. */
const making = onePerProcess(() => ({ isBusy: false }))

/** Entries are written so many at a time. */
const entriesAtOnce = 1000

export const exportPackRoute = route(exportAuditorPack, async ({ query, services, caller, reply }) => {
  const { database } = services
  const standing = await standingOf(services)
  const key = signingKeyOf(standing, services.config.secret)
  if (key === undefined || standing.findings.length > 0)
    throw unavailable([i18n.t('The pack cannot be signed.'), ...standing.findings.map(i18n.say)].join(' '))
  const scope = await scopeOf(database, caller, query)
  const turn = making(services)
  if (turn.isBusy) throw unavailable(i18n.t('Another pack is being made. Please try again in a moment.'))
  turn.isBusy = true
  try {
    await transaction(database, async (client) => {
      const detail = Object.fromEntries(Object.entries(scope.asked).filter(([, value]) => value !== null))
      // One for each person: their own export has who took their data out of Casebench.
      for (let from = 0; from < scope.people.length; from += entriesAtOnce)
        await recordActivity(
          client,
          ...scope.people
            .slice(from, from + entriesAtOnce)
            .map(({ email }) => ({ actor: caller.email, about: email, action: 'export_auditor_pack', detail })),
        )
    })
    const reader = { caller, blind: await blindMarking(services, caller) }
    const zip = writePack({ services, reader, askedBy: caller.email, scope, key, standing })
    zip.once('close', () => {
      turn.isBusy = false
    })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="auditor-pack.zip"')
      .header('cache-control', 'no-store')
      .send(limitReading(zip))
  } catch (error) {
    turn.isBusy = false
    throw error
  }
})
