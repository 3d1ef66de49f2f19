/** The same tests on one process, and on several behind a PgBouncer. */
import './start-together.test';
