/** The same test with many rounds. */
import './pick.race.test';
