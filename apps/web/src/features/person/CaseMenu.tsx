import {
  resetCase,
  retryEvaluation,
  unassignCase,
  unlockCaseOfUser,
} from '@casebench/shared/contract/case-administration'
import type { PersonCase } from '@casebench/shared/contract/people'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconDots } from '@tabler/icons-react'
import { ownTestReason, useIsOwnAssessment } from '../people/own-tests.ts'
import { usePermitted } from '../session/permitted-action.ts'
import { type CaseAct, isOfUse, wordsOf } from './case-acts.ts'
import classes from './person.module.css'

type Properties = { email: string; of: PersonCase; onAct: (act: CaseAct) => void; onDocuments: () => void }

const calls = { retry: retryEvaluation, unlock: unlockCaseOfUser, reset: resetCase, unassign: unassignCase } as const

/** What can be done with one case of someone. */
export function CaseMenu({ email, of, onAct, onDocuments }: Properties) {
  const mayAssess = usePermitted('manual_assessment')
  const mayUnassign = usePermitted('unassign_cases_from_user')
  const isOwnAssessment = useIsOwnAssessment([email])
  const may: Record<CaseAct, (action: () => void) => void> = {
    retry: mayAssess,
    unlock: mayAssess,
    reset: mayAssess,
    unassign: mayUnassign,
  }
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${of.name || of.caseId}, ${of.mode}`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={of.documents === 0} onClick={onDocuments}>
            {of.documents === 0 ? 'No documents' : `Documents (${of.documents})`}
          </Menu.Item>
          <Menu.Divider />
          {(['retry', 'unlock', 'reset', 'unassign'] as const).map((act) => (
            <Menu.Item
              key={act}
              color={act === 'unassign' ? 'red' : undefined}
              disabled={!isOfUse(act, of) || isOwnAssessment(calls[act], of.mode)}
              onClick={() => may[act](() => onAct(act))}
            >
              {wordsOf[act].menu}
            </Menu.Item>
          ))}
          {isOwnAssessment(unlockCaseOfUser, of.mode) && <Menu.Label>{ownTestReason}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
