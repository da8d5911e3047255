import { LazyComponent } from '../../../ui/LazyComponent.tsx'
import type { DeskDialog } from './desk-context.ts'

const dialogs = {
  briefing: async () => (await import('../briefing/BriefingDialog.tsx')).BriefingDialog,
  sheet: async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
}

/** What lies over the desk, loaded when it is opened. */
export const DeskDialogs = ({ open, onClose }: { open: DeskDialog | undefined; onClose: () => void }) =>
  open && <LazyComponent key={open} load={dialogs[open]} props={{ onClose }} missing={null} />
