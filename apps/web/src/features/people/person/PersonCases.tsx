import type { PersonProfile } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../ui/permitted-action.ts'
import { CaseDialog } from '../CaseDialog.tsx'
import { nameOf } from '../people.ts'
import { CaseList } from './CaseList.tsx'
import classes from './person.module.css'
import { Section } from './Section.tsx'

/** Someone's cases by mode, and where to give them another. */
export function PersonCases({ person }: { person: PersonProfile }) {
  const [isAssigning, setIsAssigning] = useState(false)
  const mayAssign = usePermitted('assign_cases')
  const close = () => setIsAssigning(false)
  return (
    <Section
      title={t`Cases`}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => mayAssign(() => setIsAssigning(true))}
        >
          <Trans>Assign a case</Trans>
        </Button>
      }
    >
      <h3 className={classes.mode}>
        <Trans>Training</Trans>
      </h3>
      <CaseList email={person.email} mode="training" />
      <h3 className={classes.mode}>
        <Trans>Test</Trans>
      </h3>
      <CaseList email={person.email} mode="test" />
      {isAssigning && (
        <CaseDialog act="assign" whom={nameOf(person)} to={{ emails: [person.email] }} onDone={close} onClose={close} />
      )}
    </Section>
  )
}
