import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { Builder } from './Builder.tsx'
import { emptyDefinition } from './draft.ts'

const noNames: ReadonlyMap<string, string> = new Map()

/** A programme that is not saved yet. */
export function NewProgrammePage() {
  const navigate = useNavigate()
  return (
    <AdminPage title={t`New programme`}>
      <Builder
        id={null}
        given={emptyDefinition}
        names={noNames}
        onSaved={(programmeId) =>
          navigate({
            to: '/admin/certification/training/$programmeId',
            params: { programmeId },
            replace: true,
            // What was typed is saved.
            ignoreBlocker: true,
          })
        }
      />
    </AdminPage>
  )
}
