import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { ReviewTabs } from '../review-queue/ReviewTabs.tsx'
import { OutdatedCaseCard } from './OutdatedCaseCard.tsx'
import { Regrades } from './Regrades.tsx'
import classes from './regrading.module.css'
import { useOutdatedCases } from './regrading.ts'

const pageSize = 20

/** Cases that were edited after results were given: what grading those results by the current version would change. */
export function RegradingPage() {
  const [wanted, setWanted] = useState(pageSize)
  const cases = useOutdatedCases(wanted)
  return (
    <AdminPage
      title={t`Review`}
      description={t`Cases that were edited after candidates got results. Preview what regrading would change, then apply it.`}
    >
      <ReviewTabs value="regrading">
        <QueryBoundary
          query={cases}
          failed={t`Could not load cases to regrade`}
          loading={<ListSkeleton columns={3} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <Notice
              icon={<IconListCheck size={30} stroke={1.4} />}
              title={t`No results to regrade`}
              text={t`Every result was graded by the current version of its case.`}
            />
          }
        >
          {({ rows, total }) => (
            <ul className={classes.cases} aria-label={t`Cases to regrade`}>
              {rows.map((one) => (
                <OutdatedCaseCard
                  key={one.caseId}
                  outdated={one}
                  hasNamesake={rows.some(({ caseId, name }) => caseId !== one.caseId && name === one.name)}
                />
              ))}
              {rows.length < total && (
                <li>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={cases.isPlaceholderData}
                    onClick={() => setWanted(wanted + pageSize)}
                  >
                    <Trans>Show more</Trans>
                  </Button>
                </li>
              )}
            </ul>
          )}
        </QueryBoundary>
        <Regrades />
      </ReviewTabs>
    </AdminPage>
  )
}
