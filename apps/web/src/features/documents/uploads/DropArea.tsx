import { Trans } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Assignment } from '../../../api/case-query.ts'
import { configurationQuery } from '../../../api/configuration.ts'
import { uploadQueue } from './own-documents.ts'
import classes from './uploads.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'

type Props = { assignment: Assignment; isOpen: boolean }

/** The whole desk takes files that are dropped on it or pasted, while its case is open. */
export function DropArea({ assignment, isOpen }: Props) {
  const largest = useQuery(configurationQuery).data?.uploads.largest
  const add = useCallback(
    (files: File[]) => uploadQueue(assignment).add(files, largest ?? Number.POSITIVE_INFINITY),
    [assignment, largest],
  )
  const isOver = useDroppedFiles(add, isOpen)
  if (!isOver) return null
  return (
    <div className={classes.dropArea} aria-hidden>
      <div className={classes.dropHint}>
        <IconFileUpload size={28} stroke={1.5} />
        <Trans>Drop to attach to this case</Trans>
      </div>
    </div>
  )
}
