import type { AuditSeals } from '@casebench/shared/contract/audit'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { sentences } from '../../ui/sentences.ts'
import classes from './audit-seals.module.css'
import { PackForm } from './PackForm.tsx'
import { faultWords, keyWords, notComparedWords } from './seal-words.ts'
import { type Check, useCheck, useSealExport, useSeals } from './seals.ts'

/** What could not be compared, and so is not proved. */
function NotCompared({ what }: { what: AuditSeals['not_compared'] }) {
  return what.map((one) => (
    <p key={one} className={classes.said}>
      <strong>
        <Trans>Not compared.</Trans>{' '}
      </strong>
      {notComparedWords[one]}
    </p>
  ))
}

function Findings({ findings, stopped }: Pick<AuditSeals, 'findings' | 'stopped'>) {
  if (findings.length === 0) return null
  return (
    <div role="alert" className={classes.broken}>
      <p>
        {stopped ? t`Not genuine. Sealing has stopped until this is resolved.` : t`Not genuine. Sealing continues.`}
      </p>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </div>
  )
}

/** How far a check has come. */
function reachLabel({ checked, state }: Check): string {
  if (state === 'stopped') return plural(checked, { one: 'Stopped after # seal.', other: 'Stopped after # seals.' })
  return state === 'done'
    ? plural(checked, { one: '# seal checked.', other: '# seals checked.' })
    : plural(checked, { one: '# seal checked so far.', other: '# seals checked so far.' })
}

function Result({ check }: { check: Check }) {
  const { broken, findings, notCompared, state } = check
  if (state === 'running' && broken.length === 0)
    return (
      <p role="status" className={classes.said}>
        <Trans>Checking …</Trans>
      </p>
    )
  if (broken.length === 0 && findings.length === 0)
    return (
      <div role="status">
        <NotCompared what={notCompared} />
        <p className={classes.said}>
          {sentences(
            reachLabel(check),
            notCompared.length === 0
              ? t`Genuine: nothing was changed since it was sealed.`
              : t`Internally consistent: nothing was changed since it was sealed.`,
          )}
        </p>
      </div>
    )
  if (broken.every(({ fault }) => fault === 'unproved') && findings.length === 0)
    return (
      <p role="alert" className={classes.broken}>
        {sentences(
          reachLabel(check),
          plural(broken.length, {
            one: 'Internally consistent, but the origin of # seal is not proved: the key was not confirmed when the installation’s secret was lost or bound.',
            other:
              'Internally consistent, but the origin of # seals is not proved: the key was not confirmed when the installation’s secret was lost or bound.',
          }),
        )}
      </p>
    )
  return (
    <div role="alert" className={classes.broken}>
      <p>{sentences(reachLabel(check), t`The audit trail was tampered with.`)}</p>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
        {broken.slice(0, 20).map(({ number, fault }) => (
          <li key={number}>{t`Seal ${number}: ${faultWords[fault]}.`}</li>
        ))}
      </ul>
      {broken.length > 20 && (
        <p>{plural(broken.length - 20, { one: 'And # more seal.', other: 'And # more seals.' })}</p>
      )}
    </div>
  )
}

function ChainCheck({ seals }: { seals: number }) {
  const { check, start, stop } = useCheck()
  const running = check?.state === 'running'
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Check</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>
          Recalculates every seal from the stored entries, and compares the keys and the newest seal with what is
          recorded outside the database.
        </Trans>
      </p>
      {running && <ProgressBar percent={(check.checked / Math.max(1, seals)) * 100} label={t`Seals checked`} />}
      {check && <Result check={check} />}
      <div>
        {running ? (
          <Button variant="default" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Blocked reason={seals === 0 ? t`Nothing is sealed yet, so there is nothing to check.` : undefined}>
            <Button variant="default" onClick={() => void start()}>
              {check ? t`Check again` : t`Check now`}
            </Button>
          </Blocked>
        )}
      </div>
    </section>
  )
}

const dayOf = (value: string): string | undefined => (value === '' ? undefined : value)

function SignedExport() {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const save = useSealExport()
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Export</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>
          A signed file of all entries sealed on these days, or of all entries. Anyone can verify it without Casebench,
          using Node and the single file <code>verify-audit.mjs</code>. On its own it can only be shown to be
          consistent. To prove its origin, give the verifier the key and the newest seal that you wrote down.
        </Trans>
      </p>
      <div className={classes.days}>
        <DayInput label={t`From day`} value={from ?? ''} max={to} onChange={(day) => setFrom(dayOf(day))} />
        <DayInput label={t`To day`} value={to ?? ''} min={from} onChange={(day) => setTo(dayOf(day))} />
      </div>
      <div>
        <Button onClick={() => save.mutate({ from, to })} loading={save.isPending}>
          <Trans>Save signed file</Trans>
        </Button>
      </div>
    </section>
  )
}

const waitingWords = ({ unsealed, stopped }: AuditSeals): string => {
  if (unsealed === 0) return t`Nothing`
  const count = unsealed.toLocaleString(i18n.locale)
  return stopped ? t`${count}, not sealed` : t`${count}, sealed within seconds`
}

function Facts({ seals: all }: { seals: AuditSeals }) {
  const { seals, entries, sealed_at, digest, key_id, keys } = all
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Sealed</Trans>
      </dt>
      <dd>
        {t`${plural(entries, { one: '# entry', other: '# entries' })} in ${plural(seals, { one: '# seal', other: '# seals' })}`}
      </dd>
      <dt>
        <Trans>Waiting</Trans>
      </dt>
      <dd>{waitingWords(all)}</dd>
      <dt>
        <Trans>Newest seal</Trans>
      </dt>
      <dd>{sealed_at === null ? t`None yet` : formatDateTime(sealed_at)}</dd>
      <dt>
        <Trans>Number and digest</Trans>
      </dt>
      <dd className={classes.code} dir="auto">
        {digest === null ? '–' : `${seals}:${digest}`}
      </dd>
      <dt>
        <Trans>Key</Trans>
      </dt>
      <dd className={classes.code} dir="auto">
        {key_id ?? t`None can sign`}
      </dd>
      {keys
        .filter((key) => key.key_id !== key_id)
        .map((key) => (
          <Fragment key={key.key_id}>
            <dt>{key.fault === null ? t`Earlier key` : t`Other key`}</dt>
            <dd>
              {key.fault === null ? (
                <span className={classes.code}>{key.key_id}</span>
              ) : (
                <Trans>
                  <span className={classes.code}>{key.key_id}</span>, {keyWords[key.fault]}
                </Trans>
              )}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** How the audit trail is sealed: its state, a check of the whole chain, and the signed export. */
export function SealPanel() {
  const seals = useSeals()
  return (
    <QueryBoundary query={seals} failed={t`Could not load the seals`} loading={<Skeleton height={180} radius="md" />}>
      {(data) => (
        <div className={classes.panel}>
          <p className={classes.quiet}>
            <Trans>
              Entries are sealed in groups. Each seal covers the ones before it and is signed, so past entries cannot be
              changed, removed or inserted without being noticed. Write the key and the newest seal down somewhere else:
              comparing with them proves that the trail is yours and complete.
            </Trans>
          </p>
          <Findings findings={data.findings} stopped={data.stopped} />
          <Facts seals={data} />
          <ChainCheck seals={data.seals} />
          <SignedExport />
          <PackForm />
        </div>
      )}
    </QueryBoundary>
  )
}
