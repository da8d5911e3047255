import type { CaseVersion } from '@casebench/shared/contract/case-files'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NativeSelect, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import badges from '../../../ui/badges.module.css'
import { formatDateTime } from '../../../ui/formats.ts'
import { commaSeparated } from '../../../ui/in-words.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { loadCase, useCaseVersions } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { Difference } from './Difference.tsx'
import { RegradeSection } from './RegradeSection.tsx'
import classes from './versions.module.css'

type Props = {
  caseId: string
  draft: CaseDraft
  changed: boolean
  /** Puts an earlier version into the editor. */
  onRestore: (draft: CaseDraft) => void
}

/** Who made which version when, what differs between two of them, and what an edit left outdated. */
export function Versions(props: Props) {
  const versions = useCaseVersions(props.caseId)
  return (
    <QueryBoundary
      query={versions}
      failed={t`Could not load the versions`}
      loading={<Skeleton height={160} radius="md" />}
    >
      {(loaded) => <Loaded {...props} versions={loaded} />}
    </QueryBoundary>
  )
}

function Loaded({ caseId, draft, changed, onRestore, versions }: Props & { versions: readonly CaseVersion[] }) {
  const mayRegrade = useCanOpen('regrade_results')
  const [newest, previous] = versions
  const [from, setFrom] = useState(String((changed ? newest : previous)?.version ?? newest?.version ?? 1))
  const [to, setTo] = useState(changed ? 'draft' : String(newest?.version ?? 1))
  // What was in the editor may have been saved meanwhile.
  const later = to === 'draft' && !changed ? String(newest?.version ?? 1) : to
  const choices = versions.map(({ version }) => ({ value: String(version), label: t`Version ${version}` }))
  return (
    <div className={classes.page}>
      <Paper withBorder>
        <ul className={classes.versions} aria-label={t`Versions`}>
          {versions.map((version) => (
            <Version key={version.version} caseId={caseId} version={version} onRestore={onRestore} />
          ))}
        </ul>
      </Paper>
      {(changed || versions.length > 1) && (
        <>
          <h2 className={classes.heading}>
            <Trans>Compare</Trans>
          </h2>
          <div className={classes.compare}>
            <NativeSelect
              label={t`From`}
              data={choices}
              value={from}
              onChange={({ currentTarget: { value } }) => setFrom(value)}
            />
            <NativeSelect
              label={t`To`}
              data={[...(changed ? [{ value: 'draft', label: t`The draft in the editor` }] : []), ...choices]}
              value={later}
              onChange={({ currentTarget: { value } }) => setTo(value)}
            />
          </div>
          <Difference caseId={caseId} from={Number(from)} to={later === 'draft' ? draft : Number(later)} />
        </>
      )}
      {mayRegrade && <RegradeSection caseId={caseId} />}
    </div>
  )
}

type VersionProperties = { caseId: string; version: CaseVersion; onRestore: (draft: CaseDraft) => void }

function usedBy({ assignments, results }: CaseVersion): string {
  const work = plural(assignments, {
    one: '1 assignment',
    other: `${assignments.toLocaleString(i18n.locale)} assignments`,
  })
  return commaSeparated([
    work,
    plural(results, { one: '1 result', other: `${results.toLocaleString(i18n.locale)} results` }),
  ])
}

function Version({ caseId, version, onRestore }: VersionProperties) {
  const { version: number, current, author, published_by: publisher, created_at, note } = version
  const restoring = useMutation({
    mutationFn: () => loadCase(caseId, number),
    onSuccess: ({ caseData, answerSheet }) => {
      onRestore({ caseData, answerSheet })
      toastSuccess(t`Version ${number} is in the editor. Candidates get it once you publish it.`)
    },
    onError: (error) => toastError(error.message),
  })
  return (
    <li>
      <div className={classes.version}>
        <span className={classes.name}>{t`Version ${number}`}</span>
        {current && (
          <span className={badges.badge} data-tone="accent">
            <Trans>Current</Trans>
          </span>
        )}
        <p className={classes.note}>
          {`${formatDateTime(created_at)} · ${author ?? t`included with Casebench`} · ${usedBy(version)}`}
        </p>
        {publisher !== null && publisher !== author && <p className={classes.note}>{t`Published by ${publisher}`}</p>}
        {note !== '' && (
          <p className={classes.changeNote} dir="auto">
            {note}
          </p>
        )}
      </div>
      {!current && (
        <div className={classes.acts}>
          <LinkButton
            size="xs"
            variant="default"
            to="/admin/case_manager/cases/$caseId"
            params={{ caseId }}
            search={{ version: number }}
            aria-label={t`Open version ${number}`}
          >
            <Trans>Open</Trans>
          </LinkButton>
          <Button
            size="xs"
            variant="default"
            aria-label={t`Restore version ${number}`}
            loading={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            <Trans>Restore</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
