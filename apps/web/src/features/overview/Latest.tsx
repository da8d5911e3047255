import { t } from '@lingui/core/macro'
import { Paper, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatAgo, formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './admin-home.module.css'

type Props<Entry> = {
  title: string
  query: UseQueryResult<Entry[]>
  /** Where a failure is an empty list (specification §8): the sentence that says so. */
  notLoaded?: string
  /** What is said while there is nothing. */
  none: string
  more?: ReactNode
  keyOf: (entry: Entry) => string | number
  at: (entry: Entry) => string
  children: (entry: Entry) => ReactNode
}

const lines = ['58%', '44%', '62%', '50%', '40%', '55%']

/** What happened last, newest first, with how long ago that was. */
export function Latest<Entry>({ title, query, notLoaded, none, more, keyOf, at, children }: Props<Entry>) {
  const id = useId()
  const now = new Date()
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </div>
      <QueryBoundary
        query={query}
        failed={t`Could not load this list`}
        {...(notLoaded === undefined ? {} : { notLoaded })}
        loading={lines.map((width) => <Skeleton key={width} height={13} width={width} my={15} />)}
        isEmpty={(entries) => entries.length === 0}
        empty={<p className={classes.quiet}>{none}</p>}
      >
        {(entries) => (
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={keyOf(entry)}>
                <span>{children(entry)}</span>
                <time dateTime={at(entry)} title={formatDateTime(at(entry))}>
                  {formatAgo(at(entry), now)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Paper>
  )
}
