import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Title } from '@mantine/core'
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { DrawSample } from './DrawSample.tsx'
import { originLabel } from './sample-labels.ts'
import classes from './second-marking.module.css'
import { useSamples } from './second-marking.ts'

const pageSize = 10

/** Every sample that was drawn, newest first, and where the next one is. */
export function SampleList() {
  const [wanted, setWanted] = useState(pageSize)
  const [isDrawing, setIsDrawing] = useState(false)
  const samples = useSamples(wanted)
  const navigate = useNavigate()
  return (
    <section aria-labelledby="samples" className={classes.section} style={{ marginTop: 28 }}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="samples">
          <Trans>Samples</Trans>
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setIsDrawing(true)}
        >
          <Trans>Draw a sample</Trans>
        </Button>
      </div>
      <QueryBoundary
        query={samples}
        failed={t`Could not load the samples`}
        loading={<ListSkeleton columns={3} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice
            icon={<IconArrowsShuffle size={30} stroke={1.4} />}
            title={t`No samples yet`}
            text={t`A sample picks results at random and assigns them to reviewers who have not marked them before.`}
          />
        }
      >
        {({ rows, total }) => (
          <Paper withBorder>
            <ul className={classes.list}>
              {rows.map((sample) => (
                <li key={sample.id}>
                  <span>
                    <Link
                      to="/admin/review/samples/$sampleId"
                      params={{ sampleId: sample.id }}
                      className={classes.link}
                    >
                      {sample.title}
                    </Link>
                    <span className={`${classes.quiet} ${classes.line}`}>
                      {formatDate(sample.created_at)} · {originLabel(sample)}
                    </span>
                  </span>
                  <span className={`${classes.quiet} ${classes.figures}`}>
                    <Trans>
                      {sample.finished} of {sample.submissions} finished
                    </Trans>
                  </span>
                </li>
              ))}
            </ul>
            {rows.length < total && (
              <div className={classes.acts}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  m="xs"
                  loading={samples.isPlaceholderData}
                  onClick={() => setWanted(wanted + pageSize)}
                >
                  <Trans>Show older ones</Trans>
                </Button>
              </div>
            )}
          </Paper>
        )}
      </QueryBoundary>
      {isDrawing && (
        <DrawSample
          onClose={() => setIsDrawing(false)}
          onDrawn={({ id }) => void navigate({ to: '/admin/review/samples/$sampleId', params: { sampleId: id } })}
        />
      )}
    </section>
  )
}
