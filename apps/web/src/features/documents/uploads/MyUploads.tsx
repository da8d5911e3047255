import { Center, Loader } from '@mantine/core'
import '@mantine/core/styles/Center.css'
import { Part } from '../../../ui/Part.tsx'
import type { Assignment } from '../../case-review/case-query.ts'

const load = async () => (await import('./UploadPanel.tsx')).UploadPanel

/** What the person attached to a case, loaded when it is first looked at. */
export function MyUploads(properties: { assignment: Assignment; isOpen: boolean }) {
  return (
    <Part
      load={load}
      props={properties}
      waiting={
        <Center p="xl" role="status" aria-label="Loading my uploads">
          <Loader type="dots" />
        </Center>
      }
    />
  )
}
