/** The same tests behind a PgBouncer. */
import './two-processes.test';
