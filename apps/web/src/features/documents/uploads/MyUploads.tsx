import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import '@mantine/core/styles/Center.css'
import type { Assignment } from '../../../api/case-query.ts'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'

const load = async () => (await import('./UploadPanel.tsx')).UploadPanel

/** What the person attached to a case, loaded when it is first looked at. */
export function MyUploads(props: { assignment: Assignment; isOpen: boolean }) {
  return (
    <LazyComponent
      load={load}
      props={props}
      waiting={
        <Center p="xl" role="status" aria-label={t`Loading my uploads`}>
          <Loader type="dots" />
        </Center>
      }
    />
  )
}
