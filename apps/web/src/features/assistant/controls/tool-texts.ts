import type { AssistantTool } from '@casebench/shared/assistant'
import { t } from '@lingui/core/macro'

/** What each of Manu's tools is called, and what it is for. */
export const toolTexts: Readonly<Record<AssistantTool, { label: string; description: string }>> = {
  search_knowledge: {
    get label() {
      return t`Search the knowledge base`
    },
    get description() {
      return t`Manu always gets the passages that match a question. With this it can search for more.`
    },
  },
  read_own_progress: {
    get label() {
      return t`Read the progress of the person who asks`
    },
    get description() {
      return t`Their own cases, average scores and weakest sections. Never anyone else’s.`
    },
  },
  read_approved_sources: {
    get label() {
      return t`Read the approved sources`
    },
    get description() {
      return t`Registers and lists that analysts may rely on.`
    },
  },
}
