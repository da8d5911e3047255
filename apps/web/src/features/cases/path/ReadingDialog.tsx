import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './path.module.css'
import { type OwnStep, useReading, useTick } from './path.ts'

const Markdown = lazy(() => import('../../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

/** What a step asks to read, and the tick that it was read. */
export function ReadingDialog({ step, title, onClose }: { step: OwnStep; title: string; onClose: () => void }) {
  const reading = useReading(step)
  const ticking = useTick(onClose)
  return (
    <Dialog opened title={title} size={760} onClose={onClose}>
      <QueryBoundary query={reading} failed={t`Could not load the text`} loading={<Skeleton height={200} />}>
        {(entries) => (
          <div className={classes.reading}>
            {entries.map(({ id, title: heading, text }) => (
              <article key={id}>
                <Title order={3} dir="auto">
                  {heading}
                </Title>
                <Suspense fallback={<Skeleton height={80} />}>
                  <Markdown text={text} />
                </Suspense>
              </article>
            ))}
            <div className={classes.buttons}>
              <Button loading={ticking.isPending} onClick={() => ticking.mutate(step)}>
                <Trans>I have read this</Trans>
              </Button>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
