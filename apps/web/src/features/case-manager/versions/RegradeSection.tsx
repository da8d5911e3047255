import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { QueryFaces } from '../../../ui/QueryFaces.tsx'
import { Regrading } from '../../regrading/Regrading.tsx'
import { useTryRegrading } from '../../regrading/regrading.ts'
import { useCaseEffect } from '../cases.ts'
import { askedIn } from '../draft/asked.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import classes from './versions.module.css'

const outdated = (count: number): string =>
  count === 1
    ? '1 result was judged by an earlier version.'
    : `${count.toLocaleString('en')} results were judged by an earlier version.`

/** Results that an edit left behind: tried against the current version first, then applied. */
export function RegradeSection({ caseId, draft }: { caseId: string; draft: CaseDraft }) {
  const effect = useCaseEffect(caseId)
  const [started, setStarted] = useState<string>()
  const trying = useTryRegrading(setStarted)
  const titles = new Map(
    askedIn(draft.caseData).map(({ id, node }) => [
      id,
      (node as { title?: string }).title ?? (node as { question: string }).question,
    ]),
  )
  return (
    <>
      <h2 className={classes.heading}>Regrading</h2>
      <QueryFaces query={effect} what="the results" loading={<Skeleton height={36} />}>
        {({ outdated_results: count, latest_job }) => {
          const job = started ?? latest_job
          return (
            <>
              <p className={classes.note}>
                {count === 0 ? 'Every result was judged by the current version.' : outdated(count)}
              </p>
              {count > 0 && (
                <div>
                  <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate(caseId)}>
                    Try what regrading would change
                  </Button>
                </div>
              )}
              {job !== null && (
                <Regrading key={job} id={job} onApplied={setStarted} titleOf={(id) => titles.get(id) ?? id} />
              )}
            </>
          )
        }}
      </QueryFaces>
    </>
  )
}
