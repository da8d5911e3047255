import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import classes from './second-marking.module.css'
import { useOwnMarkings } from './second-marking.ts'

const pageSize = 10

/** What the person still has to mark a second time. */
export function OwnMarkings() {
  const [wanted, setWanted] = useState(pageSize)
  const own = useOwnMarkings(wanted)
  return (
    <section aria-labelledby="own-markings" className={classes.section}>
      <Title order={2} size="h3" id="own-markings">
        <Trans>Assigned to you</Trans>
      </Title>
      <QueryBoundary
        query={own}
        failed={t`Could not load what is yours to mark`}
        loading={<ListSkeleton columns={2} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice
            icon={<IconEyeOff size={30} stroke={1.4} />}
            title={t`Nothing assigned to you`}
            text={t`When a sample is drawn with you as a marker, its results appear here, without names.`}
          />
        }
      >
        {({ rows, total }) => (
          <Paper withBorder>
            <ol className={classes.list}>
              {rows.map(({ id, case_name, title, position, marked }) => (
                <li key={id}>
                  <span>
                    <Link to="/admin/review/second/$id" params={{ id }} className={classes.link}>
                      <Trans>
                        {case_name}, number {position}
                      </Trans>
                    </Link>
                    <span className={`${classes.quiet} ${classes.line}`}>{title}</span>
                  </span>
                  <span className={classes.quiet}>{marked === 0 ? t`Not started` : t`${marked} marked`}</span>
                </li>
              ))}
            </ol>
            {rows.length < total && (
              <div className={classes.acts}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  m="xs"
                  loading={own.isPlaceholderData}
                  onClick={() => setWanted(wanted + pageSize)}
                >
                  <Trans>Show more of {total}</Trans>
                </Button>
              </div>
            )}
          </Paper>
        )}
      </QueryBoundary>
    </section>
  )
}
