/** What the app of a step shows, as long as its answer is kept. */
export type StepAppsTable = {
  answer_id: string;
  step: number;
  /** Whose server has the page. */
  plugin_id: number;
  /** Address of the page at that server, `ui://…`. */
  page: string;
  /** JSON: the arguments of the call. */
  input: string;
  /** JSON: a `CallToolResult`. */
  result: string;
};

/** Tables of the module `tools`. */
export type StepAppTables = { step_apps: StepAppsTable };
