import type { Mode } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconFolderOpen } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useModule } from '../../../api/roles.ts'
import { useUser } from '../../../api/session.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { formatDay } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useAssignedCases } from './assigned-cases.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import classes from './dashboard.module.css'
import { greeting } from './figures.ts'
import { Overview } from './Overview.tsx'

// What most people do not have is loaded after their cases.
const YourPath = lazy(async () => ({ default: (await import('../path/YourPath.tsx')).YourPath }))

type Props = { mode: Mode; onModeChange: (mode: Mode) => void }

const modes: { value: Mode; label: string }[] = [
  {
    value: 'training',
    get label() {
      return t`Training`
    },
  },
  {
    value: 'test',
    get label() {
      return t`Test`
    },
  },
]

/** What to do next, and how it stands. */
export function DashboardPage({ mode: wanted, onModeChange }: Props) {
  const user = useUser()
  const mode = user.isTestUnlocked ? wanted : 'training'
  const cases = useAssignedCases(mode)
  const now = new Date()
  const hasProgrammes = useModule('programmes')

  const hello = greeting(now.getHours())
  const name = user.first_name || user.name || user.username
  return (
    <>
      <TopBar />
      <main className={classes.page}>
        <PageTitle
          title={t`${hello}, ${name}`}
          tab={t`Your cases`}
          description={t`Level ${user.level} · ${formatDay(now)}`}
          actions={
            user.isTestUnlocked && (
              <SegmentedControl aria-label={t`Mode`} data={modes} value={mode} onChange={onModeChange} />
            )
          }
        />
        {hasProgrammes && (
          <Suspense>
            <YourPath />
          </Suspense>
        )}
        <QueryBoundary
          query={cases}
          failed={t`Could not load your cases`}
          loading={<DashboardSkeleton />}
          isEmpty={(list) => list.length === 0}
          empty={
            <Notice
              icon={<IconFolderOpen size={30} stroke={1.4} />}
              title={t`No cases assigned to you yet`}
              text={
                mode === 'test'
                  ? t`Your coordinator assigns test cases. They appear here automatically.`
                  : t`Your coordinator assigns training cases. They appear here automatically.`
              }
            />
          }
        >
          {(list) => <Overview cases={list} mode={mode} now={now} />}
        </QueryBoundary>
      </main>
    </>
  )
}
