import { Center, Loader } from '@mantine/core'
import '@mantine/core/styles/Center.css'
import { lazy, Suspense } from 'react'
import type { Assignment } from '../../case-review/case-query.ts'

const UploadPanel = lazy(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }))

/** What the person attached to a case, loaded when it is first looked at. */
export function MyUploads(properties: { assignment: Assignment; isOpen: boolean }) {
  return (
    <Suspense
      fallback={
        <Center p="xl" role="status" aria-label="Loading my uploads">
          <Loader type="dots" />
        </Center>
      }
    >
      <UploadPanel {...properties} />
    </Suspense>
  )
}
