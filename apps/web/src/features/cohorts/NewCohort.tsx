import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../ui/permitted-action.ts'
import type { Choice } from '../people/choices/choice.ts'
import { CohortForm } from './CohortForm.tsx'

/** The button that adds a cohort, to an organization where it stands on that one's page. */
export function NewCohort({ organization }: { organization?: Choice }) {
  const [isAdding, setIsAdding] = useState(false)
  const mayAdd = usePermitted('add_cohort')
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => mayAdd(() => setIsAdding(true))}>
        <Trans>New cohort</Trans>
      </Button>
      {isAdding && <CohortForm organization={organization} onClose={() => setIsAdding(false)} />}
    </>
  )
}
