// The error of a request.

/** An error, as the answer to a request describes it. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    readonly nearest: string[] = [],
  ) {
    super(message);
  }
}
