import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useCaseFile } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { changesBetween } from './difference.ts'

type Props = { caseId: string; from: number; to: number | CaseDraft }

/** What differs between a version and another, or what is in the editor. */
export function Difference({ caseId, from, to }: Props) {
  const earlier = useCaseFile(caseId, from)
  return (
    <QueryBoundary
      query={earlier}
      failed={t`Could not load version ${from}`}
      loading={<Skeleton height={80} radius="md" />}
    >
      {(loaded) =>
        typeof to === 'number' ? (
          <WithVersion caseId={caseId} earlier={loaded} version={to} />
        ) : (
          <Compared earlier={loaded} later={to} />
        )
      }
    </QueryBoundary>
  )
}

function WithVersion({ caseId, earlier, version }: { caseId: string; earlier: CaseDraft; version: number }) {
  const later = useCaseFile(caseId, version)
  return (
    <QueryBoundary
      query={later}
      failed={t`Could not load version ${version}`}
      loading={<Skeleton height={80} radius="md" />}
    >
      {(loaded) => <Compared earlier={earlier} later={loaded} />}
    </QueryBoundary>
  )
}

function Compared({ earlier, later }: { earlier: CaseDraft; later: CaseDraft }) {
  const changes = useMemo(() => changesBetween(earlier, later), [earlier, later])
  return <DifferenceList changes={changes} />
}
