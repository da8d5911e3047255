import {
  grantExtension,
  resetCase,
  retryEvaluation,
  setDates,
  unassignCase,
  unlockCaseOfUser,
} from '@casebench/shared/contract/assignments'
import type { PersonCase } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconDots } from '@tabler/icons-react'
import { BlockedMenuItem } from '../../../ui/Blocked.tsx'
import { usePermitted } from '../../../ui/permitted-action.ts'
import { modeNames } from '../../../ui/result/mode-names.ts'
import { ownTestReason, useIsOwnAssessment } from '../own-tests.ts'
import { blockedReason, type CaseAct, caseActLabels } from './case-acts.ts'
import classes from './person.module.css'

type Props = {
  email: string
  of: PersonCase
  onAct: (act: CaseAct) => void
  onDates: () => void
  onExtension: () => void
  onDocuments: () => void
}

const calls = { retry: retryEvaluation, unlock: unlockCaseOfUser, reset: resetCase, unassign: unassignCase } as const

/** What can be done with one case of someone. */
export function CaseMenu({ email, of, onAct, onDates, onExtension, onDocuments }: Props) {
  const mayAssess = usePermitted('manual_assessment')
  const mayReset = usePermitted('reset_work')
  const mayAssign = usePermitted('assign_cases')
  const mayUnassign = usePermitted('unassign_cases_from_user')
  const isOwnAssessment = useIsOwnAssessment([email])
  const may: Record<CaseAct, (action: () => void) => void> = {
    retry: mayAssess,
    unlock: mayReset,
    reset: mayReset,
    unassign: mayUnassign,
  }
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Actions for ${of.name || of.caseId}, ${modeNames[of.mode]}`}
          >
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockedMenuItem
            reason={of.documents === 0 ? t`No documents were uploaded to this case.` : undefined}
            onClick={onDocuments}
          >
            {of.documents === 0 ? t`Documents` : t`Documents (${of.documents})`}
          </BlockedMenuItem>
          <BlockedMenuItem
            reason={isOwnAssessment(setDates, of.mode) ? ownTestReason() : undefined}
            onClick={() => mayAssign(onDates)}
          >
            {t`Dates…`}
          </BlockedMenuItem>
          <BlockedMenuItem
            reason={
              isOwnAssessment(grantExtension, of.mode)
                ? ownTestReason()
                : of.dates === null
                  ? t`This case has no dates to extend.`
                  : undefined
            }
            onClick={() => mayAssign(onExtension)}
          >
            {t`Extension…`}
          </BlockedMenuItem>
          <Menu.Divider />
          {(['retry', 'unlock', 'reset', 'unassign'] as const).map((act) => (
            <BlockedMenuItem
              key={act}
              color={act === 'unassign' ? 'red' : undefined}
              reason={isOwnAssessment(calls[act], of.mode) ? ownTestReason() : blockedReason(act, of)}
              onClick={() => may[act](() => onAct(act))}
            >
              {caseActLabels[act].menu}
            </BlockedMenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
