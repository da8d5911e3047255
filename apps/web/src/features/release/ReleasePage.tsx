import type { ReleaseState } from '@casebench/shared/contract/release'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Skeleton.css'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Calibrations } from './Calibrations.tsx'
import { CheckedGroups } from './CheckedGroups.tsx'
import { History } from './History.tsx'
import { PlanSection } from './PlanSection.tsx'
import { useRelease } from './release.ts'
import { causeText } from './release-texts.ts'

/** What a release of marks has to meet, what was checked for it, and whether one is on. */
export function ReleasePage() {
  return (
    <AdminPage
      title={t`Release of marks`}
      description={t`What Manu calls correct in a test waits for a reviewer. A release lets it stand where blind marks show that few of these are wrong.`}
    >
      <QueryBoundary
        query={useRelease()}
        failed={t`Could not load the release`}
        loading={<Skeleton height={480} radius="md" />}
      >
        {(loaded) => <Loaded state={loaded} />}
      </QueryBoundary>
    </AdminPage>
  )
}

const Loaded = ({ state }: { state: ReleaseState }) => (
  <Stack gap="lg" maw={1100}>
    <Standing state={state} />
    <PlanSection key={state.plan?.id} plan={state.plan} />
    {state.plan !== null && <CheckedGroups plan={state.plan} state={state} />}
    <Calibrations state={state} />
    <History switches={state.switches} />
  </Stack>
)

function Standing({ state: { switches } }: { state: ReleaseState }) {
  const [last] = switches
  if (last?.on)
    return (
      <Alert role="note" color="green" title={t`A release is on`}>
        <Trans>What it covers needs no reviewer. Everything else waits as before.</Trans>
      </Alert>
    )
  return (
    <Alert
      role="note"
      color={last === undefined || last.cause === 'person' ? 'gray' : 'red'}
      title={t`No release is on`}
    >
      {last === undefined ? (
        <Trans>Everything that Manu suggests in tests waits for a reviewer.</Trans>
      ) : (
        causeText(last)
      )}
    </Alert>
  )
}
