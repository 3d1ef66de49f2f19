/** With many rounds. */
import './oversized-input.test';
