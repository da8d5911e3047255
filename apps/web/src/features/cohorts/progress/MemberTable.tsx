import type { MemberProgress } from '@casebench/shared/contract/cohort-progress'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { IconAdjustmentsHorizontal, IconBellRinging, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { usePermitted } from '../../../ui/permitted-action.ts'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { ColumnMenu } from '../../../ui/table/ColumnMenu.tsx'
import { ListTable } from '../../../ui/table/ListTable.tsx'
import { ListToolbar } from '../../../ui/table/ListToolbar.tsx'
import { useColumns } from '../../../ui/table/use-columns.ts'
import { useListState } from '../../../ui/table/use-list.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { ExportMenu } from '../../analysis/ExportMenu.tsx'
import { nameOf } from '../../people/people.ts'
import { memberColumns } from './member-columns.tsx'
import { fetchMembers, useMemberProgress, useRemind, type Which } from './progress.ts'

type Props = { which: Which; onlyAtRisk: boolean; onOnlyAtRisk: (only: boolean) => void }

const loadRules = async () => (await import('../../at-risk-rules/CohortRulesDialog.tsx')).CohortRulesDialog
const keyOf = ({ email }: MemberProgress) => email
const remindLabel = (count: number): string => plural(count, { one: 'Remind # person', other: 'Remind # people' })

/** The members with how far they have come, and who may need help. A row leads to the person's page. */
export function MemberTable({ which, onlyAtRisk, onOnlyAtRisk }: Props) {
  const [state, change] = useListState('-risks')
  const list = useMemberProgress(which, onlyAtRisk, state)
  const selection = useSelection(keyOf)
  const { shown, choice } = useColumns('member-progress', memberColumns)
  const mayRemind = usePermitted('assign_cases')
  const [rulesOpened, setRulesOpened] = useState(false)
  const [asked, setAsked] = useState<readonly MemberProgress[]>([])
  const reminding = useRemind(which.cohortId, () => {
    selection.clear()
    setAsked([])
  })
  const ask = () => mayRemind(() => setAsked(selection.rows))
  return (
    <Stack gap="sm">
      <ListToolbar search={t`Search members`} state={state} onChange={change} columns={choice}>
        <Checkbox
          label={t`Only at risk`}
          checked={onlyAtRisk}
          onChange={({ currentTarget: { checked } }) => onOnlyAtRisk(checked)}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          onClick={() => setRulesOpened(true)}
        >
          {t({ message: 'Rules', context: 'at risk' })}
        </Button>
        <ExportMenu name="cohort-progress" load={fetchMembers(which, onlyAtRisk, state)} />
        <ColumnMenu columns={memberColumns} choice={choice} />
      </ListToolbar>
      <BulkBar selection={selection}>
        <Button size="xs" leftSection={<IconBellRinging size={14} stroke={1.7} aria-hidden />} onClick={ask}>
          {remindLabel(selection.rows.length)}
        </Button>
      </BulkBar>
      <ListTable
        what={t`members`}
        columns={shown}
        keyOf={keyOf}
        nameOf={nameOf}
        list={list}
        state={state}
        onChange={change}
        selection={selection}
        linkOf={({ email }) => ({ to: '/admin/users/users/$email', params: { email } })}
        empty={
          <Notice
            icon={<IconUsers size={30} stroke={1.4} />}
            title={onlyAtRisk ? t`No one is at risk` : t`No members yet`}
            text={
              onlyAtRisk
                ? t`None of the rules applies to a member of this cohort.`
                : t`Add members under Members. Their progress appears here.`
            }
          />
        }
      />
      {rulesOpened && (
        <LazyComponent load={loadRules} props={{ cohortId: which.cohortId, onClose: () => setRulesOpened(false) }} />
      )}
      <ConfirmDialog
        opened={asked.length > 0}
        title={plural(asked.length, { one: 'Remind # person?', other: 'Remind # people?' })}
        names={asked.map(nameOf)}
        action={remindLabel(asked.length)}
        harmless
        pending={reminding.isPending}
        onConfirm={() => reminding.mutate(asked.map(({ email }) => email))}
        onClose={() => setAsked([])}
      >
        <Trans>
          Everyone with unfinished cases gets a notification that says how many. Suspended people are left out, and no
          one is reminded twice within a day.
        </Trans>
      </ConfirmDialog>
    </Stack>
  )
}
