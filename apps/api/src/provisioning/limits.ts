/** Where SCIM is served. */
export const scimPath = '/scim/v2'

/** What a provisioning client may send and keep. Each is said in docs/provisioning.md, and tested. */
export const scimLimits = {
  /** Bytes of a body */
  bodyBytes: 2 * 1024 * 1024,
  /** Values of a body, at any depth */
  bodyValues: 50_000,
  /** Characters of a filter, a path or a list of attributes */
  filterLength: 1000,
  /** Comparisons in a filter */
  filterTerms: 50,
  /** How deeply the parentheses of a filter may be nested */
  filterDepth: 10,
  /** Operations of one PATCH request */
  operations: 100,
  /** Resources of one page */
  pageSize: 200,
  /** Groups of one page that lists their members */
  groupsWithMembers: 20,
  /** Members that one request may name, and that a group may have */
  members: 5000,
  /** Groups of one client */
  groups: 1000,
  externalIdLength: 200,
  groupNameLength: 200,
  /** Requests of each client that the log keeps */
  loggedRequests: 500,
  /** How many more there may be for a moment: the oldest go together */
  logSlack: 50,
} as const
