import type { AuditKey, AuditSeals, SealFault } from '@casebench/shared/contract/audit'
import { Button, Progress, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/Progress.css'
import { Fragment, useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './audit-seals.module.css'
import { type Check, useCheck, useSealExport, useSeals } from './seals.ts'

const faultWords: Readonly<Record<SealFault, string>> = {
  missing: 'it is missing',
  chain: 'it does not follow the seal before it',
  entries: 'an entry was removed or inserted',
  digest: 'an entry was changed',
  erased: 'an entry claims to be about an erased person but contains more than an erasure leaves',
  signature: 'it is not signed by the key that it names',
  key: 'its key is not this installation’s, or was replaced before',
  moment:
    'an entry is dated before the entry ahead of it or after its seal: it was inserted by hand, or the clock was changed',
  unproved: 'its key cannot be shown to be this installation’s',
}

const keyWords: Readonly<Record<NonNullable<AuditKey['fault']>, string>> = {
  altered: 'not bound to this installation: planted or altered',
  unbound: 'not bound to this installation: planted, or its binding taken away',
  unpinned: 'not among the keys recorded outside the database',
  unproved: 'it cannot be shown to be this installation’s',
}

const notComparedWords: Readonly<Record<AuditSeals['not_compared'][number], string>> = {
  keys: 'The keys match this installation’s secret. No key is recorded outside the database to compare them with.',
  seal: 'No seal is recorded outside the database, so it cannot be shown that the newest seals were not removed.',
}

/** What could not be compared, and so is not proved. */
function NotCompared({ what }: { what: AuditSeals['not_compared'] }) {
  return what.map((one) => (
    <p key={one} className={classes.said}>
      <strong>Not compared. </strong>
      {notComparedWords[one]}
    </p>
  ))
}

function Findings({ findings, stopped }: Pick<AuditSeals, 'findings' | 'stopped'>) {
  if (findings.length === 0) return null
  return (
    <div role="alert" className={classes.broken}>
      <p>{stopped ? 'Not genuine. Sealing has stopped until this is resolved.' : 'Not genuine. Sealing continues.'}</p>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </div>
  )
}

const count = (number: number, one: string): string => `${number.toLocaleString('en')} ${one}${number === 1 ? '' : 's'}`

function Result({ check: { checked, broken, findings, notCompared, state } }: { check: Check }) {
  const far = `${state === 'stopped' ? 'Stopped after ' : ''}${count(checked, 'seal')}`
  if (state === 'running' && broken.length === 0)
    return (
      <p role="status" className={classes.said}>
        Checking …
      </p>
    )
  const verdict = notCompared.length === 0 ? 'genuine' : 'internally consistent'
  if (broken.length === 0 && findings.length === 0)
    return (
      <div role="status">
        <NotCompared what={notCompared} />
        <p className={classes.said}>
          {`${far}${state === 'done' ? ' checked' : ''}: ${verdict}. Nothing was changed since it was sealed.`}
        </p>
      </div>
    )
  if (broken.every(({ fault }) => fault === 'unproved') && findings.length === 0)
    return (
      <p role="alert" className={classes.broken}>
        {`${far}: internally consistent. Of ${count(broken.length, 'seal')} the origin is not proved: the key was not confirmed when the installation’s secret was lost or bound.`}
      </p>
    )
  return (
    <div role="alert" className={classes.broken}>
      <p>{`${far}: the audit trail was tampered with.`}</p>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
        {broken.slice(0, 20).map(({ number, fault }) => (
          <li key={number}>{`Seal ${number}: ${faultWords[fault]}.`}</li>
        ))}
      </ul>
      {broken.length > 20 && <p>{`And ${count(broken.length - 20, 'seal')} more.`}</p>}
    </div>
  )
}

function ChainCheck({ seals }: { seals: number }) {
  const { check, start, stop } = useCheck()
  const running = check?.state === 'running'
  return (
    <section className={classes.part}>
      <h3>Check</h3>
      <p className={classes.quiet}>
        Recalculates every seal from the stored entries, and compares the keys and the newest seal with what is recorded
        outside the database.
      </p>
      {running && <Progress value={(check.checked / Math.max(1, seals)) * 100} aria-label="Seals checked" />}
      {check && <Result check={check} />}
      <div>
        {running ? (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Blocked reason={seals === 0 ? 'Nothing is sealed yet, so there is nothing to check.' : undefined}>
            <Button variant="default" onClick={() => void start()}>
              {check ? 'Check again' : 'Check now'}
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
      <h3>Export</h3>
      <p className={classes.quiet}>
        A signed file of all entries sealed on these days, or of all entries. Anyone can verify it without Casebench,
        using Node and the single file <code>verify-audit.mjs</code>. On its own it can only be shown to be consistent.
        To prove its origin, give the verifier the key and the newest seal that you wrote down.
      </p>
      <div className={classes.days}>
        <TextInput
          type="date"
          label="From day"
          value={from ?? ''}
          max={to}
          onChange={({ currentTarget: { value } }) => setFrom(dayOf(value))}
        />
        <TextInput
          type="date"
          label="To day"
          value={to ?? ''}
          min={from}
          onChange={({ currentTarget: { value } }) => setTo(dayOf(value))}
        />
      </div>
      <div>
        <Button onClick={() => save.mutate({ from, to })} loading={save.isPending}>
          Save signed file
        </Button>
      </div>
    </section>
  )
}

const waitingWords = ({ unsealed, stopped }: AuditSeals): string => {
  if (unsealed === 0) return 'Nothing'
  return `${unsealed.toLocaleString('en')}, ${stopped ? 'not sealed' : 'sealed within seconds'}`
}

function Facts({ seals: all }: { seals: AuditSeals }) {
  const { seals, entries, sealed_at, digest, key_id, keys } = all
  return (
    <dl className={classes.facts}>
      <dt>Sealed</dt>
      <dd>{`${entries === 1 ? '1 entry' : `${entries.toLocaleString('en')} entries`} in ${count(seals, 'seal')}`}</dd>
      <dt>Waiting</dt>
      <dd>{waitingWords(all)}</dd>
      <dt>Newest seal</dt>
      <dd>{sealed_at === null ? 'None yet' : formatDateTime(sealed_at)}</dd>
      <dt>Number and digest</dt>
      <dd className={classes.code}>{digest === null ? '–' : `${seals}:${digest}`}</dd>
      <dt>Key</dt>
      <dd className={classes.code}>{key_id ?? 'None can sign'}</dd>
      {keys
        .filter((key) => key.key_id !== key_id)
        .map((key) => (
          <Fragment key={key.key_id}>
            <dt>{key.fault === null ? 'Earlier key' : 'Other key'}</dt>
            <dd>
              <span className={classes.code}>{key.key_id}</span>
              {key.fault !== null && `, ${keyWords[key.fault]}`}
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
    <QueryBoundary query={seals} what="the seals" loading={<Skeleton height={180} radius="md" />}>
      {(data) => (
        <div className={classes.panel}>
          <p className={classes.quiet}>
            Entries are sealed in groups. Each seal covers the ones before it and is signed, so past entries cannot be
            changed, removed or inserted without being noticed. Write the key and the newest seal down somewhere else:
            comparing with them proves that the trail is yours and complete.
          </p>
          <Findings findings={data.findings} stopped={data.stopped} />
          <Facts seals={data} />
          <ChainCheck seals={data.seals} />
          <SignedExport />
        </div>
      )}
    </QueryBoundary>
  )
}
