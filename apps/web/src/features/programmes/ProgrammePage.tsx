import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatDate } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ListSkeleton } from '../../ui/table/ListSkeleton.tsx'
import { Builder } from './builder/Builder.tsx'
import { StepList } from './builder/StepList.tsx'
import { ProgrammePeople } from './people/ProgrammePeople.tsx'
import classes from './programmes.module.css'
import { type Programme, useDelete, useProgramme, useSaveProgramme } from './programmes.ts'
import { SignOffs } from './SignOffs.tsx'
import { StartDialog } from './StartDialog.tsx'
import { UnderWay } from './UnderWay.tsx'

/** One programme: its steps, who goes through it, and what waits for a sign-off. */
export function ProgrammePage() {
  const { programmeId } = useParams({ from: '/admin/certification/training_/$programmeId' })
  const programme = useProgramme(programmeId)
  return (
    <QueryBoundary
      query={programme}
      failed={t`Could not load this programme`}
      frame={(error) => <AdminPage title={t`Programme`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Programme`}>
          <ListSkeleton columns={2} />
        </AdminPage>
      }
    >
      {(loaded) => <ProgrammeView programme={loaded} />}
    </QueryBoundary>
  )
}

function ProgrammeView({ programme }: { programme: Programme }) {
  const { id, version, created_at, definition, cases, entries } = programme
  const mayEdit = useCanOpen('edit_training')
  const names = new Map([...cases, ...entries].map((one) => [one.id, one.name]))
  return (
    <AdminPage
      title={definition.title}
      description={t`Version ${version}, saved on ${formatDate(created_at)}`}
      actions={<Actions programme={programme} />}
    >
      <div className={classes.columns}>
        {mayEdit ? (
          <Builder
            key={`${id} ${version}`}
            id={id}
            version={version}
            given={definition}
            names={names}
            onSaved={() => undefined}
          />
        ) : (
          <StepList steps={definition.steps} nameOf={(one) => names.get(one) ?? one} onEdit={() => undefined} />
        )}
        <div className={classes.form}>
          <SignOffs id={id} />
          <UnderWay id={id} />
        </div>
      </div>
      <ProgrammePeople id={id} title={definition.title} />
    </AdminPage>
  )
}

function Actions({ programme: { id, definition } }: { programme: Programme }) {
  const [asked, setAsked] = useState<'start' | 'delete'>()
  const navigate = useNavigate()
  const mayEdit = useCanOpen('edit_training')
  const mayStart = useCanOpen('assign_cases')
  const duplicating = useSaveProgramme((programmeId) =>
    navigate({ to: '/admin/certification/training/$programmeId', params: { programmeId } }),
  )
  const deleting = useDelete(async () => await navigate({ to: '/admin/certification/training', replace: true }))
  const exportIt = () =>
    saveFile(`${definition.title}.json`, new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' }))
  const copy = { ...definition, title: t`Copy of ${definition.title}`.slice(0, 120) }
  return (
    <>
      <Button variant="default" onClick={exportIt}>
        <Trans>Export</Trans>
      </Button>
      {mayEdit && (
        <>
          <Button
            variant="default"
            loading={duplicating.isPending}
            onClick={() => duplicating.mutate({ id: null, definition: copy })}
          >
            <Trans>Duplicate</Trans>
          </Button>
          <Button variant="default" onClick={() => setAsked('delete')}>
            <Trans>Delete…</Trans>
          </Button>
        </>
      )}
      {mayStart && (
        <Button onClick={() => setAsked('start')}>
          <Trans>Start for a cohort</Trans>
        </Button>
      )}
      {asked === 'start' && <StartDialog programmeId={id} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t`Delete ${definition.title}?`}
        action={t`Delete programme`}
        names={[]}
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(id)}
        onClose={() => setAsked(undefined)}
      >
        <Trans>A programme can be deleted while nobody has it.</Trans>
      </ConfirmDialog>
    </>
  )
}
