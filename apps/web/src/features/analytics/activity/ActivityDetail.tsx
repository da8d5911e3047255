import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import { loadEntryDetail } from './load-entry.ts'

type Props = { entry: ActivityLogEntry; reader: string }

/** The whole of one entry. */
export const ActivityDetail = (props: Props) => (
  <LazyComponent load={loadEntryDetail} props={props} waiting={<Skeleton height={180} radius="md" />} />
)
