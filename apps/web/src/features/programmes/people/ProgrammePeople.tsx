import type { ProgrammePerson } from '@casebench/shared/contract/programmes'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect, Stack, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { useListState } from '../../../ui/table/use-list.ts'
import { useEnd, useProgrammePeople } from '../programmes.ts'
import { peopleColumns, progressLabels } from './people-columns.tsx'
import { progresses } from './programme-search.ts'

/** Who has the programme and where they are in it, with the way to end it for one of them. */
export function ProgrammePeople({ id, title }: { id: string; title: string }) {
  const { progress } = useSearch({ from: '/admin/certification/training_/$programmeId' })
  const navigate = useNavigate()
  const [state, change] = useListState('name')
  const list = useProgrammePeople(id, state, progress)
  const mayEnd = useCanOpen('assign_cases')
  const [asked, setAsked] = useState<ProgrammePerson>()
  const close = () => setAsked(undefined)
  const ending = useEnd(close)
  const choose = (wanted: string) =>
    void navigate({
      to: '.',
      search: (earlier) => ({ ...earlier, page: undefined, progress: progresses.find((one) => one === wanted) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Stack component="section" gap="sm" aria-labelledby="programme-people">
      <Title order={2} id="programme-people">
        <Trans>People</Trans>
      </Title>
      <ListToolbar search={t`Search people`} state={state} onChange={change}>
        <NativeSelect
          aria-label={t`Progress`}
          data={[
            { value: '', label: t`Everyone` },
            ...progresses.map((value) => ({ value, label: progressLabels[value] })),
          ]}
          value={progress ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </ListToolbar>
      <ListTable
        what={t`people`}
        columns={peopleColumns(mayEnd ? setAsked : undefined)}
        keyOf={({ enrolment_id }) => enrolment_id}
        nameOf={({ name }) => name}
        list={list}
        state={state}
        onChange={change}
        linkOf={({ email }) => ({ to: '/admin/users/users/$email', params: { email } })}
        empty={
          progress === undefined ? (
            <Notice
              icon={<IconUsers size={30} stroke={1.4} />}
              title={t`Nobody has this programme yet`}
              text={t`Start it for a cohort, or for one person on their page.`}
            />
          ) : (
            <Notice
              icon={<IconUsers size={30} stroke={1.4} />}
              title={t`Nobody here`}
              text={t`Choose Everyone to see all who have this programme.`}
            />
          )
        }
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t`End ${title} for ${asked?.name ?? ''}?`}
        names={[]}
        action={t`End programme`}
        pending={ending.isPending}
        onConfirm={() => asked && ending.mutate(asked.enrolment_id)}
        onClose={close}
      >
        <Trans>
          No more steps open for them. Cases that are assigned already stay, with what was done. You can start the
          programme for them again.
        </Trans>
      </ConfirmDialog>
    </Stack>
  )
}
