import { sourceLanguage } from '@casebench/shared/languages'
import type { EffectivePermissions } from '@casebench/shared/permissions'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconAlertTriangle, IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import classes from './permissions.module.css'
import { type CallRight, isUneven, type KeyRight, narrowed, rightsOf, type Shown } from './rights.ts'

const choices = [
  {
    value: 'all',
    get label() {
      return t`Everything`
    },
  },
  {
    value: 'may',
    get label() {
      return t`Allowed`
    },
  },
  {
    value: 'mayNot',
    get label() {
      return t`Not allowed`
    },
  },
]

/** What someone who holds this could open, do and call, and what not. It only reads: nobody acts as anybody else. */
export function RightsView({ held }: { held: EffectivePermissions }) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const rights = useMemo(() => rightsOf(held), [held])
  const { pages, groups, others } = narrowed(rights, query, shown)
  return (
    <div className={classes.seen}>
      <div className={classes.narrow}>
        <TextInput
          type="search"
          aria-label={t`Search pages, actions and calls`}
          placeholder={t`Search pages, actions and calls`}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={query}
          onChange={({ currentTarget: { value } }) => setQuery(value)}
        />
        <SegmentedControl
          aria-label={t`Shown`}
          size="xs"
          data={choices}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
        />
      </div>
      {pages.length > 0 && (
        <section aria-label={t`Pages`}>
          <h3>
            <Trans>Pages</Trans>
          </h3>
          <ul>
            {pages.map(({ title, path, may }) => (
              <li key={`${title} ${path}`}>
                <May may={may} /> {title} <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-label={t`Actions and their calls`}>
          <h3>
            <Trans>Actions and their calls</Trans>
          </h3>
          {groups.map(({ title, keys }) => (
            <section key={title} aria-label={title}>
              <h4>{title}</h4>
              <ul>
                {keys.map((key) => (
                  <Key key={key.page} right={key} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t`Calls without a permission`}>
          <h3>
            <Trans>Calls that need no permission</Trans>
          </h3>
          <details>
            <summary>
              <Trans>{others.length} calls</Trans>
            </summary>
            <ul>
              {others.map((call) => (
                <CallLine key={`${call.method} ${call.path}`} call={call} isOwn={call.own && !call.may} />
              ))}
            </ul>
          </details>
        </section>
      )}
      {pages.length + groups.length + others.length === 0 && (
        <p>
          <Trans>No matches.</Trans>
        </p>
      )}
    </div>
  )
}

const May = ({ may }: { may: boolean }) =>
  may ? (
    <IconCheck size={15} stroke={2.4} aria-label={t`Allowed`} className={classes.may} />
  ) : (
    <IconX size={15} stroke={2.4} aria-label={t`Not allowed`} className={classes.mayNot} />
  )

function Key({ right }: { right: KeyRight }) {
  const { page, title, may, calls } = right
  const allowed = calls.filter((call) => call.may).length
  const name = (
    <>
      <May may={may} /> {title} <code>{page}</code>
    </>
  )
  if (calls.length === 0) return <li>{name}</li>
  return (
    <li>
      <details>
        <summary>
          {name}
          <span className={classes.share} data-uneven={isUneven(right) || undefined}>
            {isUneven(right) && <IconAlertTriangle size={13} stroke={2} aria-label={t`Does not fit`} />}
            {plural(calls.length, { one: `${allowed} of # call`, other: `${allowed} of # calls` })}
          </span>
        </summary>
        <ul>
          {calls.map((call) => (
            <CallLine key={`${call.method} ${call.path}`} call={call} isOwn={false} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function CallLine({ call: { method, path, summary, may }, isOwn }: { call: CallRight; isOwn: boolean }) {
  return (
    <li>
      <May may={may || isOwn} /> <span lang={sourceLanguage}>{summary}</span>
      {isOwn && ` ${t`(about themselves)`}`}{' '}
      <code>
        {method} {path}
      </code>
    </li>
  )
}
